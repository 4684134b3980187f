CREATE TABLE "enquiry_attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"place" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bounced_mailboxes" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bounced_mailboxes" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD COLUMN "is_from_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "enquiry_attachments" ADD CONSTRAINT "enquiry_attachments_message_id_enquiry_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."enquiry_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_attachments_message" ON "enquiry_attachments" USING btree ("message_id");