CREATE TABLE "desk_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "desk_links" (
	"id" text PRIMARY KEY NOT NULL,
	"account_code" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_members" (
	"event_code" text NOT NULL,
	"account_code" text NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "desk_members_event_code_account_code_pk" PRIMARY KEY("event_code","account_code")
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"digest" text PRIMARY KEY NOT NULL,
	"account_code" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_links" ADD CONSTRAINT "desk_links_account_code_desk_accounts_code_fk" FOREIGN KEY ("account_code") REFERENCES "public"."desk_accounts"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_members" ADD CONSTRAINT "desk_members_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_members" ADD CONSTRAINT "desk_members_account_code_desk_accounts_code_fk" FOREIGN KEY ("account_code") REFERENCES "public"."desk_accounts"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_account_code_desk_accounts_code_fk" FOREIGN KEY ("account_code") REFERENCES "public"."desk_accounts"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_links_account" ON "desk_links" USING btree ("account_code");--> statement-breakpoint
CREATE INDEX "desk_links_expires" ON "desk_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "desk_members_account" ON "desk_members" USING btree ("account_code");--> statement-breakpoint
CREATE INDEX "desk_sessions_account" ON "desk_sessions" USING btree ("account_code");--> statement-breakpoint
CREATE INDEX "desk_sessions_expires" ON "desk_sessions" USING btree ("expires_at");