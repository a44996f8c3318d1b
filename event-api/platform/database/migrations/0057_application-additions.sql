CREATE TABLE "application_additions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_code" text NOT NULL,
	"application_code" text NOT NULL,
	"attempt" text NOT NULL,
	"version" bigint NOT NULL,
	"extras" jsonb NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "application_additions_payment" UNIQUE("payment_id"),
	CONSTRAINT "application_additions_attempt" UNIQUE("event_code","application_code","attempt")
);
--> statement-breakpoint
ALTER TABLE "application_additions" ADD CONSTRAINT "application_additions_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_additions" ADD CONSTRAINT "application_additions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_additions" ADD CONSTRAINT "application_additions_application" FOREIGN KEY ("event_code","application_code") REFERENCES "public"."applications"("event_code","code") ON DELETE cascade ON UPDATE no action;