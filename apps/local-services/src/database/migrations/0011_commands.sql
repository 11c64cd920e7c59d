ALTER TABLE "fieldtime"."change_history" ADD COLUMN "command_id" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "change_history_by_command" ON "fieldtime"."change_history" ("company_id", "command_id") WHERE "command_id" IS NOT NULL;
