DELETE FROM "fieldtime"."sign_in_attempts";
--> statement-breakpoint
ALTER TABLE "fieldtime"."sign_in_attempts" RENAME COLUMN "username" TO "bucket";
--> statement-breakpoint
ALTER TABLE "fieldtime"."sign_in_attempts" ALTER COLUMN "failures" TYPE double precision;
