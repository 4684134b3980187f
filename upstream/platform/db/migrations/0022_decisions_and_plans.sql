CREATE TABLE "advert_plans" (
	"advert_id" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"shown_from" date,
	"shown_to" date,
	"month_price" double precision,
	CONSTRAINT "advert_plans_advert_id_first_day_pk" PRIMARY KEY("advert_id","first_day")
);
--> statement-breakpoint
CREATE TABLE "removed_adverts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advert_clicks" DROP CONSTRAINT "advert_clicks_advert_id_adverts_id_fk";
--> statement-breakpoint
ALTER TABLE "advert_placements" DROP CONSTRAINT "advert_placements_advert_id_adverts_id_fk";
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_listing_id_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "listing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decider_name" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "review_rules" ADD COLUMN "changed_by_id" text;--> statement-breakpoint
ALTER TABLE "trusted_companies" ADD COLUMN "trusted_by_id" text;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "settled" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "taken_back_by_id" text;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "looked_by" text;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "looked_by_id" text;--> statement-breakpoint
ALTER TABLE "review_claims" ADD COLUMN "tabs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_named" ON "enquiries" USING gin (lower("reference_number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email_address") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
UPDATE "unreviewed_changes" SET
  "before" = (SELECT coalesce(jsonb_object_agg(f, "before" -> f), '{}') FROM jsonb_array_elements_text("fields") f),
  "after" = (SELECT coalesce(jsonb_object_agg(f, "after" -> f), '{}') FROM jsonb_array_elements_text("fields") f);--> statement-breakpoint
UPDATE "listing_versions" v SET "what" = CASE WHEN EXISTS
  (SELECT 1 FROM "unreviewed_changes" c WHERE c."listing_id" = v."listing_id" AND c."at" = v."at") THEN 'shown' ELSE 'undone' END
WHERE v."what" = 'approved' AND v."role" IN ('safari-owner', 'property-owner');--> statement-breakpoint
INSERT INTO "advert_plans" ("advert_id", "first_day", "shown_from", "shown_to", "month_price")
SELECT "id", '2000-01-01', "shown_from", "shown_to", "month_price" FROM "adverts";--> statement-breakpoint
UPDATE "reviews" r SET "title" = l."title", "company_id" = l."company_id"
  FROM "listings" l WHERE l."id" = r."listing_id" AND r."decided_at" IS NOT NULL;--> statement-breakpoint
UPDATE "reviews" r SET "outcome" = v."what", "decided_by" = v."user_id", "decider_name" = nullif(v."name", ''), "reason" = v."reason", "company_id" = v."company_id"
  FROM "listing_versions" v
  WHERE v."listing_id" = r."listing_id" AND v."at" = r."decided_at" AND v."what" IN ('approved', 'declined');--> statement-breakpoint
UPDATE "reviews" r SET "outcome" = h."action", "decided_by" = h."user_id", "decider_name" = h."name",
    "reason" = coalesce(r."reason", (SELECT c ->> 'after' FROM jsonb_array_elements(h."changes") AS c WHERE c ->> 'field' = 'reason' LIMIT 1))
  FROM "history" h
  WHERE h."kind" = r."kind" AND h."record_id" = r."listing_id" AND h."at" = r."decided_at"
    AND h."action" IN ('approved', 'declined') AND r."decider_name" IS NULL;--> statement-breakpoint
UPDATE "applications" SET "confirmed_at" = "created_at" WHERE "status" IN ('verified', 'approved');
