CREATE INDEX CONCURRENTLY IF NOT EXISTS "enquiries_company_search" ON "enquiries" USING gin ("company_id","search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "enquiries_company_named" ON "enquiries" USING gin ("company_id",lower("reference_number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email_address") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "enquiries_company_search_folded" ON "enquiries" USING gin ("company_id",folded("search_text") gin_trgm_ops) WITH (fastupdate=false) WHERE octet_length(search_text) <> char_length(search_text);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "enquiries_company_named_folded" ON "enquiries" USING gin ("company_id",folded(lower("reference_number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email_address")) gin_trgm_ops) WITH (fastupdate=false) WHERE octet_length(lower("reference_number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email_address")) <> char_length(lower("reference_number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email_address"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_search";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_named";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_search_folded";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_named_folded";
