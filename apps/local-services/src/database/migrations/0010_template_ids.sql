-- Each company numbers its own templates. The last number is stored, so that a deleted template's id is never used again.
CREATE TABLE "fieldtime"."report_template_sequences" (
  "company_id" text COLLATE "C" PRIMARY KEY NOT NULL,
  "last" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "fieldtime"."report_template_sequences" SELECT "company_id", max("id") FROM "fieldtime"."report_templates" GROUP BY "company_id";
--> statement-breakpoint
ALTER TABLE "fieldtime"."report_templates" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "fieldtime"."report_templates" ALTER COLUMN "id" TYPE bigint;
