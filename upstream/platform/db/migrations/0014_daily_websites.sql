INSERT INTO "daily_counts" ("scope", "metric", "day", "total")
SELECT "scopes"."scope", 'enquiries', ("inquiry_date" AT TIME ZONE 'utc')::date, count(*) FROM "enquiries",
  LATERAL (VALUES ('all@' || "website_id"), ('kind:' || "listing_kind" || '@' || "website_id"), ('company:' || "company_id" || '@' || "website_id")) AS "scopes" ("scope")
  GROUP BY 1, 3 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "daily_counts" ("scope", "metric", "day", "total")
SELECT 'all@' || "website_id", CASE WHEN "verified" THEN 'general-verified' ELSE 'general-unverified' END, ("inquiry_date" AT TIME ZONE 'utc')::date, count(*)
  FROM "general_enquiries" GROUP BY 1, 2, 3 ON CONFLICT DO NOTHING;
