CREATE TABLE "event_imports" (
	"event_code" text NOT NULL,
	"number" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" text NOT NULL,
	"via" text NOT NULL,
	"summary" text NOT NULL,
	"replaced" text,
	"assets" jsonb NOT NULL,
	CONSTRAINT "event_imports_event_code_number_pk" PRIMARY KEY("event_code","number")
);
--> statement-breakpoint
CREATE TABLE "kept_assets" (
	"event_code" text NOT NULL,
	"digest" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "kept_assets_event_code_digest_pk" PRIMARY KEY("event_code","digest")
);
--> statement-breakpoint
CREATE TABLE "change_notes" (
	"cause" text NOT NULL,
	"event_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"session_code" text NOT NULL,
	"change" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"refund" integer DEFAULT 0 NOT NULL,
	"waited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "change_notes_cause_owner_kind_owner_code_session_code_pk" PRIMARY KEY("cause","owner_kind","owner_code","session_code")
);
--> statement-breakpoint
CREATE TABLE "taken_seats" (
	"event_code" text NOT NULL,
	"session_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"held_until" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_seats_event_code_session_code_owner_kind_owner_code_pk" PRIMARY KEY("event_code","session_code","owner_kind","owner_code")
);
--> statement-breakpoint
ALTER TABLE "event_imports" ADD CONSTRAINT "event_imports_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_assets" ADD CONSTRAINT "kept_assets_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_notes" ADD CONSTRAINT "change_notes_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_seats" ADD CONSTRAINT "taken_seats_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;