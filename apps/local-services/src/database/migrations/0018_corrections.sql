-- Who entered a clock event that no clock recorded, when, and why. Null for recorded events.
ALTER TABLE "fieldtime"."timeline_events" ADD COLUMN "correction" jsonb;
