CREATE TABLE "advert_clicks" (
	"advert_id" text NOT NULL,
	"day" date NOT NULL,
	"website_id" text NOT NULL,
	"page" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "advert_clicks_advert_id_day_website_id_page_pk" PRIMARY KEY("advert_id","day","website_id","page")
);
--> statement-breakpoint
CREATE TABLE "advert_placements" (
	"website_id" text NOT NULL,
	"page" text NOT NULL,
	"advert_id" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	CONSTRAINT "advert_placements_website_id_page_advert_id_first_day_pk" PRIMARY KEY("website_id","page","advert_id","first_day")
);
--> statement-breakpoint
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
CREATE TABLE "many_made" (
	"id" text PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text NOT NULL,
	"tab" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_kind_record_id_user_id_tab_pk" PRIMARY KEY("kind","record_id","user_id","tab")
);
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "shown_from" date;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "shown_to" date;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "month_price" double precision;--> statement-breakpoint
ALTER TABLE "advert_clicks" ADD CONSTRAINT "advert_clicks_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_placements" ADD CONSTRAINT "advert_placements_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_placements" ADD CONSTRAINT "advert_placements_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_clicks_day" ON "advert_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "advert_placements_days" ON "advert_placements" USING btree ("last_day","first_day");--> statement-breakpoint
CREATE INDEX "advert_placements_advert" ON "advert_placements" USING btree ("advert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("list") WHERE shared;--> statement-breakpoint
CREATE INDEX "many_made_created" ON "many_made" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "enquiries_website_date" ON "enquiries" USING btree ("website_id","inquiry_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_sites" ON "listings" USING gin (("content" -> 'visibleOn'));--> statement-breakpoint
INSERT INTO "advert_placements" ("website_id", "page", "advert_id", "first_day")
SELECT DISTINCT "websites"."id", "slots"."page", "adverts"."id", ("websites"."updated_at" AT TIME ZONE 'utc')::date
  FROM "websites" CROSS JOIN LATERAL jsonb_each("websites"."advertising") AS "slots" ("page", "ids")
  CROSS JOIN LATERAL jsonb_array_elements_text("slots"."ids") AS "banner" ("id") JOIN "adverts" ON "adverts"."id" = "banner"."id"
  WHERE "slots"."page" IN ('homePage', 'safariPage', 'accommodationPage');
