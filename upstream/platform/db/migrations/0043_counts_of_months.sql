CREATE TABLE "listing_months" (
	"scope" text NOT NULL,
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "listing_months_scope_metric_day_pk" PRIMARY KEY("scope","metric","day")
);--> statement-breakpoint
-- A trigger, so that what former versions count while they still run is in the months too, whatever their user may write.
CREATE FUNCTION "add_to_month" () RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	changed "daily_counts"%ROWTYPE;
BEGIN
	IF TG_OP = 'DELETE' THEN
		changed := OLD;
		changed.total := -OLD.total;
	ELSE
		changed := NEW;
		IF TG_OP = 'UPDATE' THEN
			changed.total := NEW.total - OLD.total;
		END IF;
	END IF;
	INSERT INTO "listing_months" AS months ("scope", "metric", "day", "total")
	VALUES (changed.scope, changed.metric, date_trunc('month', changed.day)::date, changed.total)
	ON CONFLICT ("scope", "metric", "day") DO UPDATE SET "total" = months."total" + excluded."total";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listing_months_add" AFTER INSERT OR UPDATE ON "daily_counts"
FOR EACH ROW WHEN (NEW.scope LIKE 'listing:%') EXECUTE FUNCTION "add_to_month" ();--> statement-breakpoint
CREATE TRIGGER "listing_months_subtract" AFTER DELETE ON "daily_counts"
FOR EACH ROW WHEN (OLD.scope LIKE 'listing:%') EXECUTE FUNCTION "add_to_month" ();
