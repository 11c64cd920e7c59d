CREATE INDEX "timeline_events_entered" ON "fieldtime"."timeline_events" USING btree ("company_id", "shift_date")
WHERE "correction" IS NOT NULL;
