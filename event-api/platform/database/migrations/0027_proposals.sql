CREATE TABLE "proposal_invitations" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"message" text,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_invitations_event_code_code_pk" PRIMARY KEY("event_code","code"),
	CONSTRAINT "proposal_invitations_state" CHECK ("proposal_invitations"."state" in ('sent', 'bounced', 'used', 'taken_back'))
);
--> statement-breakpoint
CREATE TABLE "proposal_presenters" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"proposal_code" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proposal_presenters_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"invitation" text DEFAULT 'none' NOT NULL,
	"invited_at" timestamp with time zone,
	CONSTRAINT "proposal_presenters_event_code_code_pk" PRIMARY KEY("event_code","code"),
	CONSTRAINT "proposal_presenters_invitation" CHECK ("proposal_presenters"."invitation" in ('none', 'sent', 'bounced', 'opened'))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"locale" text NOT NULL,
	"invitation_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_text" text,
	"workshop_code" text,
	CONSTRAINT "proposals_event_code_code_pk" PRIMARY KEY("event_code","code"),
	CONSTRAINT "proposals_state" CHECK ("proposals"."state" in ('started', 'submitted', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "proposals_submitted" CHECK (("proposals"."submitted_at" is null) = ("proposals"."state" = 'started')),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."decided_at" is not null) = ("proposals"."state" in ('accepted', 'declined')))
);
--> statement-breakpoint
ALTER TABLE "proposal_invitations" ADD CONSTRAINT "proposal_invitations_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_presenters" ADD CONSTRAINT "proposal_presenters_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_presenters" ADD CONSTRAINT "proposal_presenters_proposal" FOREIGN KEY ("event_code","proposal_code") REFERENCES "public"."proposals"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_event_code_events_code_fk" FOREIGN KEY ("event_code") REFERENCES "public"."events"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_invitations_email" ON "proposal_invitations" USING btree ("event_code","email");--> statement-breakpoint
CREATE INDEX "proposal_presenters_proposal_code" ON "proposal_presenters" USING btree ("event_code","proposal_code");--> statement-breakpoint
CREATE INDEX "proposal_presenters_email" ON "proposal_presenters" USING btree ("event_code","email");--> statement-breakpoint
CREATE INDEX "proposals_state_of" ON "proposals" USING btree ("event_code","state");