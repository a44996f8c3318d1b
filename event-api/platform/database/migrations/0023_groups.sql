CREATE TABLE "payment_shares" (
	"payment_id" uuid NOT NULL,
	"event_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"amount" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_shares_payment_id_owner_kind_owner_code_pk" PRIMARY KEY("payment_id","owner_kind","owner_code"),
	CONSTRAINT "payment_shares_amount" CHECK ("payment_shares"."amount" >= 0),
	CONSTRAINT "payment_shares_refunded" CHECK ("payment_shares"."refunded_amount" between 0 and "payment_shares"."amount")
);
--> statement-breakpoint
CREATE TABLE "group_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"event_code" text NOT NULL,
	"visitor_id" text NOT NULL,
	"receipt_email" text
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"event_code" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_code" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"send_type" text NOT NULL,
	"locale" text NOT NULL,
	"track_code" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"by_link" boolean NOT NULL,
	"registration_code" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_members_state" CHECK ("group_members"."state" in ('listed', 'sent', 'opened', 'declined', 'bounced', 'taken_back')),
	CONSTRAINT "group_members_send_type" CHECK ("group_members"."send_type" in ('email', 'text'))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"organization" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_address" text NOT NULL,
	"locale" text NOT NULL,
	"track_code" text NOT NULL,
	"mode" text NOT NULL,
	"join_by_link" boolean NOT NULL,
	"pay_until" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "groups_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
DROP INDEX "registrations_submitted_email";--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "left_to_group_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_payments" ADD CONSTRAINT "group_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group" FOREIGN KEY ("event_code","group_code") REFERENCES "public"."groups"("event_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_shares_owner" ON "payment_shares" USING btree ("event_code","owner_kind","owner_code");--> statement-breakpoint
CREATE INDEX "group_members_group_code" ON "group_members" USING btree ("event_code","group_code");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_registration" ON "group_members" USING btree ("event_code","registration_code") WHERE registration_code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_email" ON "group_members" USING btree ("event_code","group_code","email") WHERE email <> '' and state <> 'taken_back';--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_phone" ON "group_members" USING btree ("event_code","group_code","phone") WHERE email = '' and state <> 'taken_back';--> statement-breakpoint
CREATE INDEX "groups_email" ON "groups" USING btree ("event_code","contact_email");--> statement-breakpoint
CREATE INDEX "groups_pay_until" ON "groups" USING btree ("pay_until");--> statement-breakpoint
CREATE INDEX "registrations_group" ON "registrations" USING btree ("event_code","group_code") WHERE group_code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_submitted_email" ON "registrations" USING btree ("event_code","email") WHERE status in ('submitted', 'changed');--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_quantity" CHECK ("waits"."quantity" > 0);