ALTER TABLE "fieldtime"."timeline_events" ADD COLUMN "corrects" text COLLATE "C";
--> statement-breakpoint
CREATE TABLE "fieldtime"."replaced_events" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "local_date" date NOT NULL,
  "local_time" time NOT NULL,
  "event_date_time" timestamp (3) with time zone NOT NULL,
  "event_type" text NOT NULL,
  "notes" text,
  "job_id" text COLLATE "C",
  "cost_code_id" text COLLATE "C",
  "foreman_id" text COLLATE "C",
  "equipment_id" text COLLATE "C",
  "latitude" double precision,
  "longitude" double precision,
  "accuracy_radius_meters" double precision,
  "photo_id" text COLLATE "C",
  "shift_date" date,
  "business_unit_id" text COLLATE "C",
  "own_business_unit_id" text COLLATE "C",
  "correction" jsonb,
  "corrected_by" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "replaced_events_by_correction" ON "fieldtime"."replaced_events" ("company_id", "corrected_by");
--> statement-breakpoint
CREATE INDEX "replaced_events_by_shift" ON "fieldtime"."replaced_events" ("company_id", "shift_date");
--> statement-breakpoint
CREATE INDEX "replaced_events_by_photo" ON "fieldtime"."replaced_events" ("company_id", "photo_id") WHERE "photo_id" IS NOT NULL;
