ALTER TABLE "websites" ADD COLUMN "intake_key_hash" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "intake_key_since" timestamp with time zone;