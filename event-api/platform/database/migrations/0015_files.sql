CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"event_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"place" text NOT NULL,
	"field_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"digest" text NOT NULL,
	"storage_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_state" CHECK ("files"."state" in ('storing', 'kept', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_kept_one" ON "files" USING btree ("event_code","owner_kind","owner_code","place","field_id") WHERE "files"."state" = 'kept';--> statement-breakpoint
CREATE INDEX "files_check" ON "files" USING btree ("check_at") WHERE "files"."state" <> 'removed';