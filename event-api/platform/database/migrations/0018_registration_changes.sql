CREATE TABLE "registration_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"attempt" text NOT NULL,
	"version" bigint NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"answers" jsonb,
	"answered" jsonb NOT NULL,
	"fees_before" jsonb NOT NULL,
	"fees_after" jsonb NOT NULL,
	"payment_id" uuid,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_changes_attempt" UNIQUE("event_code","code","attempt"),
	CONSTRAINT "registration_changes_state" CHECK ("registration_changes"."state" in ('pending', 'applied', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "registration_changes" ADD CONSTRAINT "registration_changes_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_changes" ADD CONSTRAINT "registration_changes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_changes_payment" ON "registration_changes" USING btree ("payment_id");