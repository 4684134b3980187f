ALTER TABLE "websites" ADD COLUMN "former_key_hash" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "former_key_ends_at" timestamp with time zone;