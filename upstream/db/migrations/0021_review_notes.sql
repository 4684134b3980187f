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
ALTER TABLE "note_answers" ADD CONSTRAINT "note_answers_note_id_review_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."review_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_answers" ADD CONSTRAINT "note_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_notes_listing" ON "review_notes" USING btree ("listing_id","place");