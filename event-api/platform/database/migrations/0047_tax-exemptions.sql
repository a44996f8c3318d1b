CREATE TABLE "tax_exemptions" (
	"event_code" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_code" text NOT NULL,
	"tax_code" text NOT NULL,
	"number" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_exemptions_event_code_owner_kind_owner_code_tax_code_pk" PRIMARY KEY("event_code","owner_kind","owner_code","tax_code")
);
