CREATE TABLE "fieldtime"."rate_limits" (
  "bucket" text COLLATE "C" PRIMARY KEY NOT NULL,
  "taken" integer NOT NULL,
  "ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "fieldtime"."rate_limits" ("ends_at");
