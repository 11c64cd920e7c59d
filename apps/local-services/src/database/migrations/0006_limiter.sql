DROP TABLE "fieldtime"."rate_limits";
--> statement-breakpoint
DROP TABLE "fieldtime"."sign_in_attempts";
--> statement-breakpoint
CREATE TABLE "fieldtime"."rate_limits" (
  "key" text COLLATE "C" PRIMARY KEY NOT NULL,
  "points" integer NOT NULL,
  "expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_by_expire" ON "fieldtime"."rate_limits" ("expire");
--> statement-breakpoint
CREATE TABLE "fieldtime"."sign_in_attempts" (
  "key" text COLLATE "C" PRIMARY KEY NOT NULL,
  "points" integer NOT NULL,
  "expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_expire" ON "fieldtime"."sign_in_attempts" ("expire");
