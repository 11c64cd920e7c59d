CREATE SCHEMA IF NOT EXISTS "fieldtime";
--> statement-breakpoint
CREATE TABLE "fieldtime"."accounts" (
  "username" text COLLATE "C" NOT NULL PRIMARY KEY,
  "company_id" text COLLATE "C" NOT NULL,
  "subject" text COLLATE "C" NOT NULL,
  "user_id" text COLLATE "C" NOT NULL,
  "password_hash" text NOT NULL,
  "is_demo" boolean NOT NULL,
  "first_name" text NOT NULL,
  "last_name" text NOT NULL,
  "email" text NOT NULL,
  "phone_number" text NOT NULL,
  "business_unit_code" text NOT NULL,
  "has_manager_access" boolean NOT NULL,
  "has_reports_only_access" boolean NOT NULL,
  "permissions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_subject" ON "fieldtime"."accounts" ("subject");
--> statement-breakpoint
CREATE TABLE "fieldtime"."answers" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "local_date" date NOT NULL,
  "position" smallint NOT NULL,
  "question" text NOT NULL,
  "free_form_answer" text,
  "yes_no_answer" boolean,
  "last_modified_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "answers_by_date" ON "fieldtime"."answers" ("company_id", "local_date", "id");
--> statement-breakpoint
CREATE TABLE "fieldtime"."business_units" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "code" text NOT NULL,
  "description" text NOT NULL,
  "start_of_pay_week" text,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."companies" (
  "company_id" text COLLATE "C" NOT NULL PRIMARY KEY,
  "name" text NOT NULL,
  "company_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."cost_codes" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "job_id" text COLLATE "C" NOT NULL,
  "code" text NOT NULL,
  "description" text NOT NULL,
  "status" text NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "cost_codes_by_job" ON "fieldtime"."cost_codes" ("company_id", "job_id", "id");
--> statement-breakpoint
CREATE TABLE "fieldtime"."demo_seeds" (
  "company_id" text COLLATE "C" NOT NULL PRIMARY KEY,
  "seed" integer NOT NULL,
  "employees" integer NOT NULL,
  "days" integer NOT NULL,
  "time_zone" text NOT NULL,
  "start_date" date NOT NULL,
  "seeded_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."employees" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "code" text,
  "first_name" text NOT NULL,
  "last_name" text NOT NULL,
  "business_unit_id" text COLLATE "C" NOT NULL,
  "workflow" text NOT NULL,
  "is_active" boolean NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "employees_by_business_unit" ON "fieldtime"."employees" ("company_id", "business_unit_id", "id");
--> statement-breakpoint
CREATE TABLE "fieldtime"."equipment" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "business_unit_id" text COLLATE "C" NOT NULL,
  "code" text NOT NULL,
  "description" text NOT NULL,
  "master_guid" text NOT NULL,
  "is_active" boolean NOT NULL,
  "is_heavy_job_active" boolean NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."equipment_hours" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "labor_hours_id" text COLLATE "C" NOT NULL,
  "equipment_id" text COLLATE "C" NOT NULL,
  "hours" double precision NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "equipment_hours_by_labor_hours" ON "fieldtime"."equipment_hours" ("company_id", "labor_hours_id", "id");
--> statement-breakpoint
CREATE TABLE "fieldtime"."feature_flags" (
  "company_id" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "active" boolean NOT NULL,
  PRIMARY KEY ("company_id", "key")
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."foreman_hours" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "business_unit_id" text COLLATE "C" NOT NULL,
  "job_id" text COLLATE "C",
  "local_date" date NOT NULL,
  "regular_hours" double precision NOT NULL,
  "overtime_hours" double precision NOT NULL,
  "other_hours" double precision NOT NULL,
  "last_modified_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "foreman_hours_by_date" ON "fieldtime"."foreman_hours" ("company_id", "local_date", "id");
--> statement-breakpoint
CREATE TABLE "fieldtime"."foremen" (
  "company_id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "code" text NOT NULL,
  "first_name" text NOT NULL,
  "last_name" text NOT NULL,
  "business_unit_id" text COLLATE "C" NOT NULL,
  "is_active" boolean NOT NULL,
  "is_deleted" boolean NOT NULL,
  PRIMARY KEY ("company_id", "employee_id")
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."identity_records" (
  "kind" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "payload" jsonb NOT NULL,
  "grant_id" text COLLATE "C",
  "session_uid" text COLLATE "C",
  "consumed_at" timestamp (3) with time zone,
  "expires_at" timestamp (3) with time zone,
  PRIMARY KEY ("kind", "id")
);
--> statement-breakpoint
CREATE INDEX "identity_records_by_grant" ON "fieldtime"."identity_records" ("grant_id") WHERE "grant_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "identity_records_by_session" ON "fieldtime"."identity_records" ("session_uid") WHERE "session_uid" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "identity_records_by_expiry" ON "fieldtime"."identity_records" ("expires_at");
--> statement-breakpoint
CREATE TABLE "fieldtime"."jobs" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "business_unit_id" text COLLATE "C" NOT NULL,
  "code" text NOT NULL,
  "description" text NOT NULL,
  "status" text NOT NULL,
  "fence_latitude" double precision,
  "fence_longitude" double precision,
  "fence_radius_metres" double precision,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."keys" (
  "purpose" text COLLATE "C" NOT NULL PRIMARY KEY,
  "value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."labor_hours" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "business_unit_id" text COLLATE "C" NOT NULL,
  "local_date" date NOT NULL,
  "hours" double precision NOT NULL,
  "foreman_id" text COLLATE "C",
  "job_id" text COLLATE "C",
  "cost_code_id" text COLLATE "C",
  "specific_note" text,
  "daily_note" text,
  "submission_status" text NOT NULL,
  "last_modified_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "labor_hours_by_date" ON "fieldtime"."labor_hours" ("company_id", "local_date", "id");
--> statement-breakpoint
CREATE TABLE "fieldtime"."sign_in_attempts" (
  "username" text COLLATE "C" NOT NULL PRIMARY KEY,
  "failures" integer NOT NULL,
  "last_failed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."time_cards" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "business_unit_id" text COLLATE "C" NOT NULL,
  "job_id" text COLLATE "C",
  "foreman_id" text COLLATE "C",
  "local_date" date NOT NULL,
  "total_duration" double precision NOT NULL,
  "total_break_duration" double precision NOT NULL,
  "total_worked_duration" double precision NOT NULL,
  "last_modified_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "time_cards_by_date" ON "fieldtime"."time_cards" ("company_id", "local_date", "id");
--> statement-breakpoint
CREATE TABLE "fieldtime"."timeline_events" (
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
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "timeline_events_in_order" ON "fieldtime"."timeline_events" ("company_id", "event_date_time", "id");
--> statement-breakpoint
CREATE INDEX "timeline_events_by_employee" ON "fieldtime"."timeline_events" ("company_id", "employee_id", "event_date_time");
--> statement-breakpoint
CREATE INDEX "timeline_events_by_photo" ON "fieldtime"."timeline_events" ("company_id", "photo_id") WHERE "photo_id" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "fieldtime"."user_groups" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  "description" text,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "user_groups_by_name" ON "fieldtime"."user_groups" ("company_id", lower("name"));
--> statement-breakpoint
CREATE TABLE "fieldtime"."users" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "username" text NOT NULL,
  "first_name" text NOT NULL,
  "last_name" text NOT NULL,
  "email" text,
  "phone_number" text,
  "employee_id" text COLLATE "C",
  "group_id" text COLLATE "C",
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "users_by_group" ON "fieldtime"."users" ("company_id", "group_id");
