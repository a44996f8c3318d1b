CREATE TABLE "visitor_mailboxes" (
	"event_code" text NOT NULL,
	"visitor_id" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	CONSTRAINT "visitor_mailboxes_event_code_visitor_id_pk" PRIMARY KEY("event_code","visitor_id")
);
--> statement-breakpoint
ALTER TABLE "visitor_mailboxes" ADD CONSTRAINT "visitor_mailboxes_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;