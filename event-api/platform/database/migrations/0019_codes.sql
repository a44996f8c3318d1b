CREATE TABLE "applied_codes" (
	"event_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"code" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "applied_codes_event_code_owner_kind_owner_code_pk" PRIMARY KEY("event_code","owner_kind","owner_code")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "opening_code" text;--> statement-breakpoint
ALTER TABLE "applied_codes" ADD CONSTRAINT "applied_codes_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;