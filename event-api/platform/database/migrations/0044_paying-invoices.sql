ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_invoice";
--> statement-breakpoint
ALTER TABLE "invoice_money" DROP CONSTRAINT "invoice_money_invoice";
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice" FOREIGN KEY ("event_code","invoice_code") REFERENCES "public"."invoices"("event_code","code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice_money" ADD CONSTRAINT "invoice_money_invoice" FOREIGN KEY ("event_code","invoice_code") REFERENCES "public"."invoices"("event_code","code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- Letters about money for the invoices of applications that are waiting to be sent: the letter about invoices is in their place.
UPDATE "jobs" SET "kind" = 'notices.invoice', "payload" = jsonb_build_object(
  'event_code', invoices.event_code, 'code', invoices.code, 'about', 'paid'
)
FROM payments JOIN invoices ON invoices.payment_id = payments.id
WHERE jobs.kind = 'notices.application-paid' AND jobs.done_at IS NULL AND jobs.failed_at IS NULL
  AND payments.event_code = jobs.payload->>'event_code'
  AND payments.owner_kind = jobs.payload->>'kind' AND payments.owner_code = jobs.payload->>'code';--> statement-breakpoint
-- An invoice's code opens the page on which it is paid, so it is not the code of its order.
CREATE TEMPORARY TABLE "new_invoice_codes" AS
SELECT invoices.event_code, invoices.code AS former, (
  SELECT string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, at) % 30, 1) || CASE WHEN at = 4 THEN '-' ELSE '' END,
    '' ORDER BY at
  )
  FROM generate_series(0, 9) AS at
) AS code
FROM invoices
JOIN payments ON payments.id = invoices.payment_id AND payments.owner_code = invoices.code
CROSS JOIN LATERAL (
  SELECT sha256(convert_to(gen_random_uuid()::text || invoices.code, 'UTF8')) AS bytes
) AS random;--> statement-breakpoint
UPDATE "invoices" SET "code" = "new_invoice_codes"."code" FROM "new_invoice_codes"
WHERE "invoices"."event_code" = "new_invoice_codes"."event_code" AND "invoices"."code" = "new_invoice_codes"."former";--> statement-breakpoint
UPDATE "jobs" SET "payload" = jobs.payload || jsonb_build_object('code', new_invoice_codes.code) FROM "new_invoice_codes"
WHERE jobs.kind = 'notices.invoice' AND jobs.done_at IS NULL
  AND jobs.payload->>'event_code' = new_invoice_codes.event_code AND jobs.payload->>'code' = new_invoice_codes.former;--> statement-breakpoint
DROP TABLE "new_invoice_codes";
