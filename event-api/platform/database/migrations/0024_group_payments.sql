CREATE TABLE "group_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"event_code" text NOT NULL,
	"visitor_id" text NOT NULL,
	"receipt_email" text
);
--> statement-breakpoint
ALTER TABLE "group_payments" ADD CONSTRAINT "group_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;