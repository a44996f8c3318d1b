CREATE TABLE "waits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_code" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"owner" text NOT NULL,
	"first" boolean DEFAULT false NOT NULL,
	"in_exchange_for" text,
	"offer_seconds" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offer_ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_item" FOREIGN KEY ("event_code","kind","code") REFERENCES "public"."inventory_items"("event_code","kind","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waits_one_per_owner" ON "waits" USING btree ("event_code","kind","code","owner") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waits_line" ON "waits" USING btree ("event_code","kind","code","first" DESC NULLS LAST,"id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waits_owner" ON "waits" USING btree ("event_code","owner");