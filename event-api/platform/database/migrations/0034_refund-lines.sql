ALTER TABLE "waits" DROP CONSTRAINT "waits_state";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_state" CHECK ("waits"."state" in ('waiting', 'offered', 'taken', 'ended', 'left', 'closed'));