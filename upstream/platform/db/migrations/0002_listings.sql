CREATE TABLE "file_uses" (
	"name" text NOT NULL,
	"holder" text NOT NULL,
	CONSTRAINT "file_uses_name_holder_pk" PRIMARY KEY("name","holder")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"listing_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_sites" (
	"listing_id" text NOT NULL,
	"website_id" text NOT NULL,
	"fee" double precision NOT NULL,
	"visible_from" date NOT NULL,
	"visible_to" date NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_sites_listing_id_website_id_pk" PRIMARY KEY("listing_id","website_id")
);
--> statement-breakpoint
CREATE TABLE "reference_items" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "approved" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "listings" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_sites" ADD CONSTRAINT "listing_sites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sites" ADD CONSTRAINT "listing_sites_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uses_holder" ON "file_uses" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "stored_files_at" ON "stored_files" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_sites_rank" ON "listing_sites" USING btree ("website_id","fee" DESC NULLS LAST,"approved_at","listing_id");--> statement-breakpoint
CREATE INDEX "reference_items_list" ON "reference_items" USING btree ("list","position");--> statement-breakpoint
CREATE INDEX "listings_kind_date" ON "listings" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_title" ON "listings" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "latitude";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "longitude";