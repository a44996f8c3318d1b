CREATE TABLE "access_codes" (
	"event_code" text NOT NULL,
	"visitor_id" text NOT NULL,
	"email" text NOT NULL,
	"nonce" text NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_codes_event_code_visitor_id_email_pk" PRIMARY KEY("event_code","visitor_id","email")
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_codes_end" ON "access_codes" USING btree ("ends_at");