CREATE TABLE "fieldtime"."exception_marks" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "date" date NOT NULL,
  "rule_id" text COLLATE "C" NOT NULL,
  "state" text NOT NULL,
  "reason" text,
  "facts" text NOT NULL,
  "author_id" text COLLATE "C" NOT NULL,
  "author_name" text NOT NULL,
  "marked_at" timestamp (3) with time zone NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exception_marks_of_day" ON "fieldtime"."exception_marks" ("company_id", "employee_id", "date", "rule_id");
--> statement-breakpoint
CREATE INDEX "exception_marks_by_date" ON "fieldtime"."exception_marks" ("company_id", "date", "id");
