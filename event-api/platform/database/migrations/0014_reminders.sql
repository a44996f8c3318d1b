CREATE TABLE "unwanted_reminders" (
	"event_code" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unwanted_reminders_event_code_email_kind_pk" PRIMARY KEY("event_code","email","kind")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unwanted_reminders" ADD CONSTRAINT "unwanted_reminders_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_left" ON "registrations" USING btree ("started_at") WHERE status = 'started' and reminded_at is null;