CREATE TABLE "daily_count_slots" (
	"scope" text NOT NULL,
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"total" bigint NOT NULL,
	"slot" integer NOT NULL,
	CONSTRAINT "daily_count_slots_scope_metric_day_slot_pk" PRIMARY KEY("scope","metric","day","slot")
);
