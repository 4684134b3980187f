CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_due" ON "mails" USING btree ("priority","next_attempt_at") WHERE failed_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mails_next";
