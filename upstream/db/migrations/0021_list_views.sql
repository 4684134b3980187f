CREATE TABLE "list_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("list") WHERE shared;--> statement-breakpoint
CREATE INDEX "enquiries_website_date" ON "enquiries" USING btree ("website_id","inquiry_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_sites" ON "listings" USING gin (("content" -> 'visibleOn'));