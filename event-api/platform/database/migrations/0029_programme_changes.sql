CREATE TABLE "programme_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programme_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_code" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"session_code" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "programme_changes" ADD CONSTRAINT "programme_changes_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_changes_event" ON "programme_changes" USING btree ("event_code","id");