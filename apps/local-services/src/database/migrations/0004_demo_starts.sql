ALTER TABLE "fieldtime"."demo_seeds" ADD COLUMN "starts" jsonb DEFAULT '[]'::jsonb NOT NULL;
