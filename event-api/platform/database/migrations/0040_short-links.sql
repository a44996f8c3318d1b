CREATE TABLE "short_links" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_links_event_code_code_pk" PRIMARY KEY("event_code","code"),
	CONSTRAINT "short_links_subject" UNIQUE("event_code","purpose","subject")
);
--> statement-breakpoint
CREATE INDEX "short_links_end" ON "short_links" USING btree ("ends_at");