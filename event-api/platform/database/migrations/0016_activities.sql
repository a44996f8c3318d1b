CREATE TABLE "activity_choices" (
	"event_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"activity_code" text,
	"state" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_choices_event_code_owner_kind_owner_code_pk" PRIMARY KEY("event_code","owner_kind","owner_code"),
	CONSTRAINT "activity_choices_state" CHECK ("activity_choices"."state" in ('none', 'chosen', 'confirmed', 'lost')),
	CONSTRAINT "activity_choices_code" CHECK (("activity_choices"."activity_code" is null) = ("activity_choices"."state" = 'none'))
);
--> statement-breakpoint
ALTER TABLE "activity_choices" ADD CONSTRAINT "activity_choices_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;