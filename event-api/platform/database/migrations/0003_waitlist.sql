CREATE TABLE "waitlist_entries" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;