CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"code" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'chosen' NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_state" CHECK ("purchases"."state" in ('chosen', 'bought', 'lost', 'returned')),
	CONSTRAINT "purchases_quantity" CHECK ("purchases"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_chosen" ON "purchases" USING btree ("event_code","owner_kind","owner_code","code") WHERE state = 'chosen';--> statement-breakpoint
CREATE INDEX "purchases_owner" ON "purchases" USING btree ("event_code","owner_kind","owner_code");