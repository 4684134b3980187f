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
CREATE TABLE "listing_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"listing_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"what" text NOT NULL,
	"company_id" text NOT NULL,
	"owner" jsonb NOT NULL,
	"reason" text,
	"content_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_version_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"listing_id" text NOT NULL,
	"content" jsonb NOT NULL
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
CREATE TABLE "decline_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "decline_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "note_answers" (
	"note_id" text NOT NULL,
	"company_id" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_answers_note_id_company_id_pk" PRIMARY KEY("note_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "review_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"listing_id" text NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	"place" integer NOT NULL,
	"section" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_rules" (
	"rule" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_companies" (
	"company_id" text PRIMARY KEY NOT NULL,
	"trusted_at" timestamp with time zone NOT NULL,
	"trusted_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unreviewed_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"listing_id" text NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rules" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"told_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text
);
--> statement-breakpoint
CREATE TABLE "review_claims" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_claims_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "undoable_approvals" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"review_id" text,
	"mail_ids" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "shown_from" date;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "shown_to" date;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "month_price" double precision;--> statement-breakpoint
ALTER TABLE "advert_clicks" ADD CONSTRAINT "advert_clicks_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_placements" ADD CONSTRAINT "advert_placements_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_placements" ADD CONSTRAINT "advert_placements_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_content_id_listing_version_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."listing_version_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_version_contents" ADD CONSTRAINT "listing_version_contents_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_answers" ADD CONSTRAINT "note_answers_note_id_review_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."review_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_answers" ADD CONSTRAINT "note_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_companies" ADD CONSTRAINT "trusted_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD CONSTRAINT "unreviewed_changes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD CONSTRAINT "unreviewed_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_approvals" ADD CONSTRAINT "undoable_approvals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_approvals" ADD CONSTRAINT "undoable_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_clicks_day" ON "advert_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "advert_placements_days" ON "advert_placements" USING btree ("last_day","first_day");--> statement-breakpoint
CREATE INDEX "advert_placements_advert" ON "advert_placements" USING btree ("advert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("list") WHERE shared;--> statement-breakpoint
CREATE INDEX "listing_versions_listing" ON "listing_versions" USING btree ("listing_id","at" DESC NULLS LAST,"version" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_versions_at" ON "listing_versions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "listing_versions_content" ON "listing_versions" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "listing_versions_user" ON "listing_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_version_contents_listing" ON "listing_version_contents" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "many_made_created" ON "many_made" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "review_notes_listing" ON "review_notes" USING btree ("listing_id","place");--> statement-breakpoint
CREATE INDEX "unreviewed_changes_listing" ON "unreviewed_changes" USING btree ("listing_id","at");--> statement-breakpoint
CREATE INDEX "unreviewed_changes_at" ON "unreviewed_changes" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_website_date" ON "enquiries" USING btree ("website_id","inquiry_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_sites" ON "listings" USING gin (("content" -> 'visibleOn'));--> statement-breakpoint
CREATE INDEX "listings_waiting" ON "listings" USING btree ("updated_at") WHERE status in ('pending', 'updated') and deleted_at is null;
--> statement-breakpoint
INSERT INTO "advert_placements" ("website_id", "page", "advert_id", "first_day")
SELECT DISTINCT "websites"."id", "slots"."page", "adverts"."id", ("websites"."updated_at" AT TIME ZONE 'utc')::date
  FROM "websites" CROSS JOIN LATERAL jsonb_each("websites"."advertising") AS "slots" ("page", "ids")
  CROSS JOIN LATERAL jsonb_array_elements_text("slots"."ids") AS "banner" ("id") JOIN "adverts" ON "adverts"."id" = "banner"."id"
  WHERE "slots"."page" IN ('homePage', 'safariPage', 'accommodationPage');

--> statement-breakpoint
INSERT INTO "listing_version_contents" ("id", "listing_id", "content")
SELECT l."id", l."id", l."approved" FROM "listings" l WHERE jsonb_typeof(l."approved") = 'object';--> statement-breakpoint
INSERT INTO "listing_versions" ("id", "listing_id", "kind", "version", "at", "user_id", "name", "role", "what", "company_id", "owner", "reason", "content_id")
SELECT l."id", l."id", l."kind", l."version", coalesce(l."approved_at", l."updated_at"), NULL, '', '', 'approved', l."company_id",
  jsonb_build_object('_id', c."id", 'companyName', c."company_name", 'contactName', c."contact_name", 'contactPosition', c."contact_position", 'contactEmail', c."contact_email", 'contactPhone', c."contact_phone"),
  NULL, l."id"
FROM "listings" l JOIN "companies" c ON c."id" = l."company_id" JOIN "listing_version_contents" v ON v."id" = l."id";--> statement-breakpoint
INSERT INTO "file_uses" ("name", "holder")
SELECT u."name", 'version:' || l."id" || ':' || l."id" FROM "listings" l
JOIN "listing_version_contents" v ON v."id" = l."id"
JOIN "file_uses" u ON u."holder" = 'listing:' || l."id"
WHERE strpos(v."content"::text, u."name") > 0
ON CONFLICT DO NOTHING;
