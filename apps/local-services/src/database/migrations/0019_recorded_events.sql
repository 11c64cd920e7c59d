-- The clock events of a recorded day. Null for days without events, and for days recorded before.
ALTER TABLE "fieldtime"."recorded_days" ADD COLUMN "event_ids" jsonb;
