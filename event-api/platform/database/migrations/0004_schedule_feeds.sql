CREATE TABLE "schedule_feeds" (
	"event_code" text NOT NULL,
	"id" text NOT NULL,
	"owner" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedule_feeds_event_code_id_pk" PRIMARY KEY("event_code","id")
);
--> statement-breakpoint
ALTER TABLE "schedule_feeds" ADD CONSTRAINT "schedule_feeds_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_feeds_owner" ON "schedule_feeds" USING btree ("event_code","owner");