CREATE TABLE "fieldtime"."rule_packs" (
  "company_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "start_date" date,
  "version" integer DEFAULT 1 NOT NULL,
  PRIMARY KEY ("company_id", "id")
);
--> statement-breakpoint
INSERT INTO "fieldtime"."rule_packs" ("company_id", "id", "start_date")
SELECT "company_id", 'california', '2026-01-01' FROM "fieldtime"."companies";
--> statement-breakpoint
INSERT INTO "fieldtime"."rule_packs" ("company_id", "id", "start_date")
SELECT "company_id", 'federal', '2026-01-01' FROM "fieldtime"."companies";
