CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"company_name" text NOT NULL,
	"trading_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_position" text NOT NULL,
	"contact_phone" text NOT NULL,
	"email" text NOT NULL,
	"logo" text,
	"cert_of_incorporation" text,
	"created_at" timestamp with time zone NOT NULL,
	"verify_token_hash" text,
	"verify_expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decline_reason" text,
	"user_id" text
);
--> statement-breakpoint
ALTER TABLE "daily_counts" ALTER COLUMN "total" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "advertising" jsonb DEFAULT '{"homePage":[],"safariPage":[],"accommodationPage":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_date" ON "applications" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "applications_token" ON "applications" USING btree ("verify_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_open" ON "applications" USING btree (lower("email")) WHERE status in ('submitted', 'verified');