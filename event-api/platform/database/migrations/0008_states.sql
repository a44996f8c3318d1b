CREATE INDEX "payments_gateway_reference" ON "payments" USING btree ("gateway_reference");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_state" CHECK ("holds"."state" in ('held', 'sold', 'released'));--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_state" CHECK ("waits"."state" in ('waiting', 'offered', 'taken', 'ended', 'left'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_ended_once" CHECK ("jobs"."done_at" is null or "jobs"."failed_at" is null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'asked', 'charged', 'confirmed', 'declined', 'failed', 'refund_due', 'partly_refunded', 'refunded'));--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_state" CHECK ("sandbox_charges"."state" in ('charged', 'declined', 'abandoned'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('started', 'submitted', 'changed', 'cancelled', 'waitlisted', 'offered'));--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_state" CHECK ("basket_items"."state" in ('held', 'lost', 'confirmed'));