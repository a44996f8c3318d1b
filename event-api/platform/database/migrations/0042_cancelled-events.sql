CREATE TABLE "cancelled_orders" (
	"event_code" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "cancelled_orders_event_code_kind_code_pk" PRIMARY KEY("event_code","kind","code")
);
--> statement-breakpoint
CREATE TABLE "cancelled_events" (
	"event_code" text PRIMARY KEY NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"message" text
);
--> statement-breakpoint
ALTER TABLE "cancelled_orders" ADD CONSTRAINT "cancelled_orders_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_events" ADD CONSTRAINT "cancelled_events_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;