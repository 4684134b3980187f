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
ALTER TABLE "trusted_companies" ADD CONSTRAINT "trusted_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD CONSTRAINT "unreviewed_changes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreviewed_changes" ADD CONSTRAINT "unreviewed_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unreviewed_changes_listing" ON "unreviewed_changes" USING btree ("listing_id","at");--> statement-breakpoint
CREATE INDEX "unreviewed_changes_at" ON "unreviewed_changes" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);