CREATE TABLE "mailing_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_code" text NOT NULL,
	"mailing_code" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"first_name" text,
	"locale" text NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"error" text,
	CONSTRAINT "mailing_recipients_state" CHECK ("mailing_recipients"."state" in ('waiting', 'failed', 'sent', 'unwanted'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"audience" jsonb NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"written_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	CONSTRAINT "mailings_event_code_code_pk" PRIMARY KEY("event_code","code"),
	CONSTRAINT "mailings_state" CHECK ("mailings"."state" in ('draft', 'planned', 'begun'))
);
--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing" FOREIGN KEY ("event_code","mailing_code") REFERENCES "public"."mailings"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipients_address" ON "mailing_recipients" USING btree ("event_code","mailing_code","email");--> statement-breakpoint
CREATE INDEX "mailing_recipients_at" ON "mailing_recipients" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mailing_recipients_waiting" ON "mailing_recipients" USING btree ("event_code","mailing_code") WHERE "mailing_recipients"."state" = 'waiting';