CREATE TABLE "bounced_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"bounces" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gathered_enquiries" (
	"enquiry_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"gathered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "contact_of" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "to_listing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gathered_enquiries" ADD CONSTRAINT "gathered_enquiries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gathered_enquiries_company" ON "gathered_enquiries" USING btree ("company_id","gathered_at");