ALTER TABLE "proposals" DROP CONSTRAINT "proposals_decided";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_confirmed" CHECK ("proposals"."confirmed_at" is null or "proposals"."state" in ('accepted', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided" CHECK ("proposals"."state" = 'withdrawn' or ("proposals"."decided_at" is not null) = ("proposals"."state" in ('accepted', 'declined')));