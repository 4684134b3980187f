ALTER TABLE "review_rules" ADD COLUMN "changed_by_id" text;--> statement-breakpoint
ALTER TABLE "trusted_companies" ADD COLUMN "trusted_by_id" text;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "settled" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "taken_back_by_id" text;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "looked_by" text;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD COLUMN "looked_by_id" text;--> statement-breakpoint
UPDATE "unreviewed_changes" SET
  "before" = (SELECT coalesce(jsonb_object_agg(f, "before" -> f), '{}') FROM jsonb_array_elements_text("fields") f),
  "after" = (SELECT coalesce(jsonb_object_agg(f, "after" -> f), '{}') FROM jsonb_array_elements_text("fields") f);--> statement-breakpoint
UPDATE "listing_versions" v SET "what" = CASE WHEN EXISTS
  (SELECT 1 FROM "unreviewed_changes" c WHERE c."listing_id" = v."listing_id" AND c."at" = v."at") THEN 'shown' ELSE 'undone' END
WHERE v."what" = 'approved' AND v."role" IN ('safari-owner', 'property-owner');
