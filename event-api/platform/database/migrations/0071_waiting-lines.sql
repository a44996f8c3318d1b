CREATE TABLE "line_places" (
	"event_code" text NOT NULL,
	"number" bigint NOT NULL,
	"place" double precision NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"admitted_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"visitor_id" text,
	CONSTRAINT "line_places_event_code_number_pk" PRIMARY KEY("event_code","number")
);
--> statement-breakpoint
CREATE TABLE "lines" (
	"event_code" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"called" double precision DEFAULT 0 NOT NULL,
	"served" double precision DEFAULT 0 NOT NULL,
	"quiet_since" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"is_by_lot" boolean DEFAULT false NOT NULL,
	"early_after" bigint DEFAULT 0 NOT NULL,
	"early_until" bigint
);
--> statement-breakpoint
CREATE INDEX "line_places_network" ON "line_places" USING btree ("event_code","network");--> statement-breakpoint
CREATE INDEX "line_places_seen" ON "line_places" USING btree ("seen_at");