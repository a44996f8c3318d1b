CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"command" text NOT NULL,
	"event_code" text,
	"targets" jsonb NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE INDEX "audit_entries_event" ON "audit_entries" USING btree ("event_code","id");