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
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_content_id_listing_version_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."listing_version_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_version_contents" ADD CONSTRAINT "listing_version_contents_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_versions_listing" ON "listing_versions" USING btree ("listing_id","at" DESC NULLS LAST,"version" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_versions_at" ON "listing_versions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "listing_versions_content" ON "listing_versions" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "listing_versions_user" ON "listing_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_version_contents_listing" ON "listing_version_contents" USING btree ("listing_id");--> statement-breakpoint
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
