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
ALTER TABLE "adverts" ADD COLUMN "shown_from" date;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "shown_to" date;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "month_price" double precision;--> statement-breakpoint
ALTER TABLE "advert_clicks" ADD CONSTRAINT "advert_clicks_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_placements" ADD CONSTRAINT "advert_placements_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_placements" ADD CONSTRAINT "advert_placements_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_clicks_day" ON "advert_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "advert_placements_days" ON "advert_placements" USING btree ("last_day","first_day");--> statement-breakpoint
CREATE INDEX "advert_placements_advert" ON "advert_placements" USING btree ("advert_id");--> statement-breakpoint
INSERT INTO "advert_placements" ("website_id", "page", "advert_id", "first_day")
SELECT DISTINCT "websites"."id", "slots"."page", "adverts"."id", ("websites"."updated_at" AT TIME ZONE 'utc')::date
  FROM "websites" CROSS JOIN LATERAL jsonb_each("websites"."advertising") AS "slots" ("page", "ids")
  CROSS JOIN LATERAL jsonb_array_elements_text("slots"."ids") AS "banner" ("id") JOIN "adverts" ON "adverts"."id" = "banner"."id"
  WHERE "slots"."page" IN ('homePage', 'safariPage', 'accommodationPage');
