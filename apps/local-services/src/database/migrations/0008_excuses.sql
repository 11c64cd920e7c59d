CREATE TABLE "fieldtime"."excuses" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "employee_id" text COLLATE "C" NOT NULL,
  "start_date" date NOT NULL,
  "end_date" date NOT NULL,
  "kind" text NOT NULL,
  "reason" text,
  "note" text,
  "author_id" text COLLATE "C" NOT NULL,
  "author_name" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "excuses_by_start" ON "fieldtime"."excuses" ("company_id", "start_date", "id");
--> statement-breakpoint
CREATE INDEX "users_by_employee" ON "fieldtime"."users" ("company_id", "employee_id");
