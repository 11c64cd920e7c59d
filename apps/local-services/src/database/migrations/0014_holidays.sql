CREATE TABLE "fieldtime"."holidays" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "date" date NOT NULL,
  "name" text NOT NULL,
  "business_unit_id" text COLLATE "C",
  "version" integer DEFAULT 1 NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
CREATE INDEX "holidays_by_date" ON "fieldtime"."holidays" ("company_id", "date", "id");
