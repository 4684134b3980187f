CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"listing_id" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_open" ON "reviews" USING btree ("listing_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "reviews_listing" ON "reviews" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "reviews_decided" ON "reviews" USING btree ("decided_at");