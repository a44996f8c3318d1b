CREATE TABLE "team_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_notes_owner" ON "team_notes" USING btree ("event_code","owner_kind","owner_code");--> statement-breakpoint
CREATE INDEX "jobs_letters" ON "jobs" USING btree ((payload ->> 'code')) WHERE kind like 'notices.%';