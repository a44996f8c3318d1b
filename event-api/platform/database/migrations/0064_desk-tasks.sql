CREATE TABLE "desk_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"event_code" text NOT NULL,
	"account_code" text NOT NULL,
	"act" text NOT NULL,
	"input" jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"outcome" jsonb,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "desk_tasks" ADD CONSTRAINT "desk_tasks_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_tasks" ADD CONSTRAINT "desk_tasks_account_code_desk_accounts_code_fk" FOREIGN KEY ("account_code") REFERENCES "public"."desk_accounts"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_tasks_running" ON "desk_tasks" USING btree ("event_code","act") WHERE "desk_tasks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "desk_tasks_ended" ON "desk_tasks" USING btree ("ended_at");