CREATE TABLE "check_in_changes" (
	"event_code" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"event_code" text NOT NULL,
	"id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"place" text NOT NULL,
	"day" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"door" text NOT NULL,
	"account_code" text NOT NULL,
	"despite" text,
	"is_first" boolean NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"change" bigint NOT NULL,
	CONSTRAINT "check_ins_event_code_id_pk" PRIMARY KEY("event_code","id")
);
--> statement-breakpoint
ALTER TABLE "check_in_changes" ADD CONSTRAINT "check_in_changes_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_first" ON "check_ins" USING btree ("event_code","place","day","owner_kind","owner_code") WHERE is_first and undone_at is null;--> statement-breakpoint
CREATE INDEX "check_ins_owner" ON "check_ins" USING btree ("event_code","owner_kind","owner_code");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_change" ON "check_ins" USING btree ("event_code","change");