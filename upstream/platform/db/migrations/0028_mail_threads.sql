ALTER TABLE "mails" ADD COLUMN "answers" text[];--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;