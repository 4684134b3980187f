ALTER TABLE "enquiry_messages" DROP CONSTRAINT "enquiry_messages_enquiry_id_enquiries_id_fk";
--> statement-breakpoint
ALTER TABLE "general_enquiries" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "general_enquiries" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "general_enquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "general_enquiries" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "general_enquiries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "general_enquiries" ADD COLUMN "note_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "general_enquiries" ADD COLUMN "assignee_id" text;