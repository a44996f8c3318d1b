CREATE TABLE "registration_cancellations" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"message" text,
	"share" jsonb,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "registration_cancellations_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_cancellations" ADD CONSTRAINT "registration_cancellations_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;