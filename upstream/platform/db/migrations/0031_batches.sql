CREATE TABLE "batches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"change" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "batches_user" ON "batches" USING btree ("user_id","list","created_at");--> statement-breakpoint
CREATE INDEX "batches_created" ON "batches" USING btree ("created_at");