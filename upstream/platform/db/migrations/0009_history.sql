CREATE TABLE "history" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
INSERT INTO "history" ("id", "at", "kind", "record_id", "name", "role", "action", "changes")
SELECT "id", "at", 'account', "user_id", "operator", 'operator',
	CASE "action" WHEN 'disable' THEN 'disabled' WHEN 'role' THEN 'role' ELSE 'invited' END,
	CASE WHEN "action" = 'disable' THEN '[]'::jsonb ELSE
		jsonb_build_array(jsonb_build_object('field', 'role', 'before', "details"->'before', 'after', "details"->'role')) END
FROM "audit_log";--> statement-breakpoint
DROP TABLE "audit_log" CASCADE;--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("kind","record_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "refuse_change" () RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "history_stays" BEFORE UPDATE ON "history" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();
