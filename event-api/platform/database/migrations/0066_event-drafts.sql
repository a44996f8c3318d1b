CREATE TABLE "event_drafts" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_drafts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_code" text NOT NULL,
	"collected_by" text NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"base" integer NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_drafts" ADD CONSTRAINT "event_drafts_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_drafts_event" ON "event_drafts" USING btree ("event_code");--> statement-breakpoint
CREATE INDEX "event_drafts_collected" ON "event_drafts" USING btree ("collected_at");