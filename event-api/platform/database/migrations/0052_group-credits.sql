ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "payment_shares" ADD COLUMN "paper_lines" jsonb;--> statement-breakpoint
ALTER TABLE "group_payments" ADD COLUMN "credit" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0);