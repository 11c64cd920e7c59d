ALTER TABLE "fieldtime"."timeline_events" ADD COLUMN "shift_date" date;
--> statement-breakpoint
ALTER TABLE "fieldtime"."timeline_events" ADD COLUMN "business_unit_id" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "fieldtime"."timeline_events" ADD COLUMN "own_business_unit_id" text COLLATE "C";
--> statement-breakpoint
DROP INDEX "fieldtime"."timeline_events_in_order";
--> statement-breakpoint
DROP INDEX "fieldtime"."timeline_events_by_employee";
--> statement-breakpoint
CREATE INDEX "timeline_events_by_shift" ON "fieldtime"."timeline_events" ("company_id", "shift_date", "event_date_time", "id");
--> statement-breakpoint
CREATE INDEX "timeline_events_by_unit" ON "fieldtime"."timeline_events" ("company_id", "business_unit_id", "shift_date", "event_date_time", "id");
--> statement-breakpoint
CREATE INDEX "timeline_events_by_employee" ON "fieldtime"."timeline_events" ("company_id", "employee_id", "business_unit_id", "shift_date", "event_date_time");
--> statement-breakpoint
CREATE INDEX "timeline_events_unassigned" ON "fieldtime"."timeline_events" ("company_id", "employee_id") WHERE "shift_date" is null;
