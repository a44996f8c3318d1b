CREATE TABLE "event_parts" (
	"event_code" text NOT NULL,
	"part" text NOT NULL,
	"digest" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_parts_event_code_part_pk" PRIMARY KEY("event_code","part")
);
--> statement-breakpoint
ALTER TABLE "event_parts" ADD CONSTRAINT "event_parts_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;