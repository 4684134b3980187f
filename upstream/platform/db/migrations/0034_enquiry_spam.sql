CREATE TABLE "spam_enquiries" (
	"enquiry_id" text PRIMARY KEY NOT NULL,
	"state_before" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_senders" (
	"company_id" text NOT NULL,
	"mailbox" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "spam_senders_company_id_mailbox_pk" PRIMARY KEY("company_id","mailbox")
);
--> statement-breakpoint
ALTER TABLE "spam_enquiries" ADD CONSTRAINT "spam_enquiries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_senders" ADD CONSTRAINT "spam_senders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spam_senders_until" ON "spam_senders" USING btree ("until");