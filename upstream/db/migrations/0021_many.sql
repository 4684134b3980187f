CREATE TABLE "many_made" (
	"id" text PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "many_made_created" ON "many_made" USING btree ("created_at");