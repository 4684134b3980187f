CREATE TABLE "presences" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text NOT NULL,
	"tab" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_kind_record_id_user_id_tab_pk" PRIMARY KEY("kind","record_id","user_id","tab")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");