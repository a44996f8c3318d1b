CREATE TABLE "buyers" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"fees" jsonb,
	"payment_id" text,
	CONSTRAINT "buyers_event_code_code_pk" PRIMARY KEY("event_code","code"),
	CONSTRAINT "buyers_state" CHECK ("buyers"."state" in ('started', 'submitted')),
	CONSTRAINT "buyers_submitted" CHECK (("buyers"."submitted_at" is null) = ("buyers"."state" = 'started') and ("buyers"."fees" is null) = ("buyers"."state" = 'started'))
);
--> statement-breakpoint
ALTER TABLE "activity_choices" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyers_email" ON "buyers" USING btree ("event_code","email");--> statement-breakpoint
ALTER TABLE "activity_choices" ADD CONSTRAINT "activity_choices_quantity" CHECK ("activity_choices"."quantity" > 0);