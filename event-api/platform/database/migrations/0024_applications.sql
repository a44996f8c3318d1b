CREATE TABLE "application_contacts" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"application_code" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "application_contacts_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	CONSTRAINT "application_contacts_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
CREATE TABLE "application_donations" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"application_code" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "application_donations_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "application_donations_event_code_code_pk" PRIMARY KEY("event_code","code")
);
--> statement-breakpoint
CREATE TABLE "application_extras" (
	"event_code" text NOT NULL,
	"application_code" text NOT NULL,
	"extra_code" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "application_extras_event_code_application_code_extra_code_pk" PRIMARY KEY("event_code","application_code","extra_code"),
	CONSTRAINT "application_extras_quantity" CHECK ("application_extras"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"locale" text NOT NULL,
	"choice_code" text,
	"contribution" integer,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"lines" jsonb,
	"total" integer,
	"currency" text,
	"paid_by" text,
	"paid_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_text" text,
	CONSTRAINT "applications_event_code_code_pk" PRIMARY KEY("event_code","code"),
	CONSTRAINT "applications_state" CHECK ("applications"."state" in ('started', 'submitted', 'approved', 'declined')),
	CONSTRAINT "applications_kind" CHECK ("applications"."kind" in ('exhibitor', 'sponsor')),
	CONSTRAINT "applications_paid_by" CHECK ("applications"."paid_by" in ('card', 'invoice', 'none')),
	CONSTRAINT "applications_submitted" CHECK (("applications"."submitted_at" is null) = ("applications"."state" = 'started'))
);
--> statement-breakpoint
ALTER TABLE "application_contacts" ADD CONSTRAINT "application_contacts_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_contacts" ADD CONSTRAINT "application_contacts_application" FOREIGN KEY ("event_code","application_code") REFERENCES "public"."applications"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_donations" ADD CONSTRAINT "application_donations_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_donations" ADD CONSTRAINT "application_donations_application" FOREIGN KEY ("event_code","application_code") REFERENCES "public"."applications"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_extras" ADD CONSTRAINT "application_extras_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_extras" ADD CONSTRAINT "application_extras_application" FOREIGN KEY ("event_code","application_code") REFERENCES "public"."applications"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_contacts_application_code" ON "application_contacts" USING btree ("event_code","application_code");--> statement-breakpoint
CREATE INDEX "application_contacts_email" ON "application_contacts" USING btree ("event_code","email");--> statement-breakpoint
CREATE INDEX "application_donations_application_code" ON "application_donations" USING btree ("event_code","application_code");--> statement-breakpoint
CREATE INDEX "applications_kind_state" ON "applications" USING btree ("event_code","kind","state");