CREATE TABLE "memberships" (
	"event_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"state" text NOT NULL,
	"model" jsonb NOT NULL,
	"given_at" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_event_code_owner_kind_owner_code_pk" PRIMARY KEY("event_code","owner_kind","owner_code"),
	CONSTRAINT "memberships_state" CHECK ("memberships"."state" in ('open', 'given', 'changed', 'undecided', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;