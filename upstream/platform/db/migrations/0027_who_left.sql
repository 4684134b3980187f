ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "left_at" = "disabled_at" WHERE "company_id" IS NULL AND "disabled_at" IS NOT NULL AND "password_hash" IS NULL AND "type" IN ('safari-owner', 'property-owner');
