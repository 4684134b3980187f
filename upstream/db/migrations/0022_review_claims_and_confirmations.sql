ALTER TABLE "applications" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_claims" ADD COLUMN "tabs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "applications" SET "confirmed_at" = "created_at" WHERE "status" IN ('verified', 'approved');
