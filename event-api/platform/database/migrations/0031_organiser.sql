CREATE TABLE "former_event_codes" (
	"former" text PRIMARY KEY NOT NULL,
	"event_code" text NOT NULL,
	"renamed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organiser_message_recipients" (
	"event_code" text NOT NULL,
	"message_code" text NOT NULL,
	"registration_code" text NOT NULL,
	CONSTRAINT "organiser_message_recipients_event_code_message_code_registration_code_pk" PRIMARY KEY("event_code","message_code","registration_code")
);
--> statement-breakpoint
CREATE TABLE "organiser_messages" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"path" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organiser_messages_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
ALTER TABLE "organiser_message_recipients" ADD CONSTRAINT "organiser_message_recipients_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser_message_recipients" ADD CONSTRAINT "organiser_message_recipients_message" FOREIGN KEY ("event_code","message_code") REFERENCES "public"."organiser_messages"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser_messages" ADD CONSTRAINT "organiser_messages_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_event_codes_event" ON "former_event_codes" USING btree ("event_code","renamed_at");