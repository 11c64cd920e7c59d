CREATE TABLE "fieldtime"."week_exports" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "start_date" date NOT NULL,
  "business_unit_id" text COLLATE "C",
  "people" text NOT NULL,
  "template_name" text,
  "author_id" text COLLATE "C" NOT NULL,
  "author_name" text NOT NULL,
  "exported_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "recorded_days_by_date" ON "fieldtime"."recorded_days" ("company_id", "date", "employee_id");
