CREATE TABLE "group_contact_changes" (
	"event_code" text NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_contact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_code" text NOT NULL,
	"from_name" text NOT NULL,
	"from_email" text NOT NULL,
	"from_phone" text NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"to_phone" text NOT NULL,
	"state" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_contact_changes_state" CHECK ("group_contact_changes"."state" in ('waiting', 'confirmed', 'withdrawn', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_contact_changes" ADD CONSTRAINT "group_contact_changes_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_contact_changes" ADD CONSTRAINT "group_contact_changes_group" FOREIGN KEY ("event_code","group_code") REFERENCES "public"."groups"("event_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_contact_changes_of" ON "group_contact_changes" USING btree ("event_code","group_code");--> statement-breakpoint
CREATE UNIQUE INDEX "group_contact_changes_waiting" ON "group_contact_changes" USING btree ("event_code","group_code") WHERE state = 'waiting';