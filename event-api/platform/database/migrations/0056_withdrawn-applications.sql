ALTER TABLE "applications" DROP CONSTRAINT "applications_state";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_state" CHECK ("applications"."state" in ('started', 'submitted', 'approved', 'declined', 'withdrawn'));