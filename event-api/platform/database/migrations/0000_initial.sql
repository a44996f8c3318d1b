CREATE TABLE "contact_points" (
	"id" text PRIMARY KEY NOT NULL,
	"event_code" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"owner_code" text NOT NULL,
	"field_id" text NOT NULL,
	"value" text NOT NULL,
	"address" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_answers" (
	"event_code" text NOT NULL,
	"form_type" text NOT NULL,
	"owner_code" text NOT NULL,
	"model" jsonb NOT NULL,
	"completed_at" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "form_answers_event_code_form_type_owner_code_pk" PRIMARY KEY("event_code","form_type","owner_code")
);
--> statement-breakpoint
CREATE TABLE "notice_subscriptions" (
	"event_code" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "notice_subscriptions_event_code_channel_recipient_pk" PRIMARY KEY("event_code","channel","recipient")
);
--> statement-breakpoint
CREATE TABLE "bus_overflow" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bus_overflow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_code" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"owner" text NOT NULL,
	"quantity" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_quantity" CHECK ("holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"event_code" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"capacity" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inventory_items_event_code_kind_code_pk" PRIMARY KEY("event_code","kind","code"),
	CONSTRAINT "inventory_items_sold" CHECK ("inventory_items"."sold" >= 0),
	CONSTRAINT "inventory_items_held" CHECK ("inventory_items"."held" >= 0),
	CONSTRAINT "inventory_items_capacity" CHECK ("inventory_items"."sold" + "inventory_items"."held" <= "inventory_items"."capacity")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_code" text,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "jobs_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "recurring_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_code" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"owner" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text,
	"card_brand" text,
	"card_last4" text,
	"decline_code" text,
	"lines" jsonb NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"charged_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_amount" between 0 and "payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_code" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"gateway_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key" UNIQUE("payment_id","idempotency_key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"brand" text,
	"last4" text,
	"decline_code" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"charge_key" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"track_code" text NOT NULL,
	"mode" text NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text,
	"group_code" text,
	"started_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"fees" jsonb,
	"payment_id" text,
	CONSTRAINT "registrations_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
CREATE TABLE "event_assets" (
	"event_code" text NOT NULL,
	"path" text NOT NULL,
	"digest" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"body" text NOT NULL,
	CONSTRAINT "event_assets_event_code_path_pk" PRIMARY KEY("event_code","path")
);
--> statement-breakpoint
CREATE TABLE "event_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"event_code" text NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"testable" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"code" text PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"definition" jsonb NOT NULL,
	"digest" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"event_code" text NOT NULL,
	"visitor_id" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grants_event_code_visitor_id_kind_code_pk" PRIMARY KEY("event_code","visitor_id","kind","code")
);
--> statement-breakpoint
CREATE TABLE "basket_items" (
	"event_code" text NOT NULL,
	"owner" text NOT NULL,
	"session_code" text NOT NULL,
	"state" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "basket_items_event_code_owner_session_code_pk" PRIMARY KEY("event_code","owner","session_code")
);
--> statement-breakpoint
CREATE TABLE "presenters" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"role" jsonb,
	"organization" jsonb,
	"biography" jsonb,
	"photo" text,
	"email" text,
	"links" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "presenters_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
CREATE TABLE "programme_terms" (
	"event_code" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"colour" text,
	"location_code" text,
	"capacity" integer,
	"position" integer NOT NULL,
	CONSTRAINT "programme_terms_event_code_kind_code_pk" PRIMARY KEY("event_code","kind","code")
);
--> statement-breakpoint
CREATE TABLE "schedule_slots" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"day" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"title" jsonb NOT NULL,
	"kind" text NOT NULL,
	"location_code" text,
	CONSTRAINT "schedule_slots_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
CREATE TABLE "workshop_presenters" (
	"event_code" text NOT NULL,
	"workshop_code" text NOT NULL,
	"presenter_code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "workshop_presenters_event_code_workshop_code_presenter_code_pk" PRIMARY KEY("event_code","workshop_code","presenter_code")
);
--> statement-breakpoint
CREATE TABLE "workshop_sessions" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"workshop_code" text NOT NULL,
	"slot_code" text NOT NULL,
	"number" integer NOT NULL,
	"day" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"room_code" text,
	"type" text NOT NULL,
	"offsite" boolean NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "workshop_sessions_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
CREATE TABLE "workshops" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb,
	"abstract" jsonb,
	"kind" text NOT NULL,
	"strand_code" text,
	"audiences" jsonb NOT NULL,
	"language" text,
	"fee_amount" integer,
	"payable" text NOT NULL,
	"items_to_bring" jsonb,
	"photo" text,
	"links" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "workshops_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
ALTER TABLE "contact_points" ADD CONSTRAINT "contact_points_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_subscriptions" ADD CONSTRAINT "notice_subscriptions_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_item" FOREIGN KEY ("event_code","kind","code") REFERENCES "public"."inventory_items"("event_code","kind","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_charge_key_sandbox_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."sandbox_charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_assets" ADD CONSTRAINT "event_assets_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_event_code_session_code_workshop_sessions_event_code_code_fk" FOREIGN KEY ("event_code","session_code") REFERENCES "public"."workshop_sessions"("event_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenters" ADD CONSTRAINT "presenters_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_terms" ADD CONSTRAINT "programme_terms_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_slots" ADD CONSTRAINT "schedule_slots_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_presenters" ADD CONSTRAINT "workshop_presenters_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_presenters" ADD CONSTRAINT "workshop_presenters_event_code_workshop_code_workshops_event_code_code_fk" FOREIGN KEY ("event_code","workshop_code") REFERENCES "public"."workshops"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_presenters" ADD CONSTRAINT "workshop_presenters_event_code_presenter_code_presenters_event_code_code_fk" FOREIGN KEY ("event_code","presenter_code") REFERENCES "public"."presenters"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_sessions" ADD CONSTRAINT "workshop_sessions_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_sessions" ADD CONSTRAINT "workshop_sessions_event_code_workshop_code_workshops_event_code_code_fk" FOREIGN KEY ("event_code","workshop_code") REFERENCES "public"."workshops"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_sessions" ADD CONSTRAINT "workshop_sessions_event_code_slot_code_schedule_slots_event_code_code_fk" FOREIGN KEY ("event_code","slot_code") REFERENCES "public"."schedule_slots"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_points_one" ON "contact_points" USING btree ("event_code","kind","target","owner_code","field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_per_owner" ON "holds" USING btree ("event_code","kind","code","owner") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "holds_owner" ON "holds" USING btree ("event_code","owner");--> statement-breakpoint
CREATE INDEX "holds_end" ON "holds" USING btree ("ends_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("run_at") WHERE done_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key" ON "payments" USING btree ("event_code","idempotency_key") WHERE state in ('created', 'asked', 'charged') or confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_flight" ON "payments" USING btree ("event_code","owner") WHERE state in ('created', 'asked', 'charged');--> statement-breakpoint
CREATE INDEX "payments_owner" ON "payments" USING btree ("event_code","owner");--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("changed_at") WHERE state in ('created', 'asked', 'charged');--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("event_code","email");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_submitted_email" ON "registrations" USING btree ("event_code","email") WHERE status in ('submitted', 'changed') and group_code is null;--> statement-breakpoint
CREATE INDEX "event_assets_digest" ON "event_assets" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "schedule_slots_day" ON "schedule_slots" USING btree ("event_code","day");--> statement-breakpoint
CREATE INDEX "workshop_sessions_day" ON "workshop_sessions" USING btree ("event_code","day","starts_at");--> statement-breakpoint
CREATE INDEX "workshop_sessions_workshop" ON "workshop_sessions" USING btree ("event_code","workshop_code");