CREATE TABLE "fieldtime"."crew_days" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "foreman_id" text COLLATE "C" NOT NULL,
  "date" date NOT NULL,
  "author_id" text COLLATE "C" NOT NULL,
  "author_name" text NOT NULL,
  "confirmed_at" timestamp (3) with time zone NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "crew_days_of_crew" ON "fieldtime"."crew_days" ("company_id", "foreman_id", "date");
--> statement-breakpoint
CREATE INDEX "crew_days_by_date" ON "fieldtime"."crew_days" ("company_id", "date", "id");
