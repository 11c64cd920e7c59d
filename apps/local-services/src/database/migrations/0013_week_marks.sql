CREATE TABLE "fieldtime"."week_marks" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "start_date" date NOT NULL,
  "author_id" text COLLATE "C" NOT NULL,
  "author_name" text NOT NULL,
  "marked_at" timestamp (3) with time zone NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "week_marks_of_week" ON "fieldtime"."week_marks" ("company_id", "employee_id", "start_date");
--> statement-breakpoint
CREATE INDEX "week_marks_by_start" ON "fieldtime"."week_marks" ("company_id", "start_date", "id");
--> statement-breakpoint
CREATE TABLE "fieldtime"."recorded_days" (
  "company_id" text COLLATE "C" NOT NULL,
  "record_id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "date" date NOT NULL,
  "clocked_milliseconds" bigint,
  "last_event_at" timestamp (3) with time zone,
  "submitted_hours" double precision,
  "foreman_hours" double precision,
  "submission_status" text,
  PRIMARY KEY ("company_id", "record_id", "employee_id", "date")
);
