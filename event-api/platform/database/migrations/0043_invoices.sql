CREATE TABLE "credit_notes" (
	"event_code" text NOT NULL,
	"number" text NOT NULL,
	"invoice_code" text NOT NULL,
	"refund_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_event_code_number_pk" PRIMARY KEY("event_code","number"),
	CONSTRAINT "credit_notes_refund" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_money" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_code" text NOT NULL,
	"invoice_code" text NOT NULL,
	"amount" integer NOT NULL,
	"by" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_money_reference" UNIQUE("event_code","invoice_code","by","reference"),
	CONSTRAINT "invoice_money_by" CHECK ("invoice_money"."by" in ('transfer', 'cheque', 'cash', 'card')),
	CONSTRAINT "invoice_money_amount" CHECK ("invoice_money"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"event_code" text NOT NULL,
	"code" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"locale" text NOT NULL,
	"bill_to" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"credited" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "invoices_event_code_code_pk" PRIMARY KEY("event_code","code"),
	CONSTRAINT "invoices_payment" UNIQUE("payment_id"),
	CONSTRAINT "invoices_number" UNIQUE("event_code","number"),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('draft', 'open', 'paid', 'void')),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0),
	CONSTRAINT "invoices_credited" CHECK ("invoices"."credited" between 0 and "invoices"."amount"),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."number" is null) = ("invoices"."issued_at" is null))
);
--> statement-breakpoint
CREATE TABLE "paper_numbers" (
	"event_code" text NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_numbers_event_code_series_pk" PRIMARY KEY("event_code","series")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice" FOREIGN KEY ("event_code","invoice_code") REFERENCES "public"."invoices"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_money" ADD CONSTRAINT "invoice_money_invoice" FOREIGN KEY ("event_code","invoice_code") REFERENCES "public"."invoices"("event_code","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_of_invoice" ON "credit_notes" USING btree ("event_code","invoice_code");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","due_at");--> statement-breakpoint
-- Applications that were sent with an invoice get the payment that such an order has now, and their invoice its old number.
INSERT INTO payments (
  event_code, idempotency_key, owner_kind, owner_code, amount, currency, state, gateway, gateway_reference, lines,
  refunded_amount, created_at, changed_at, charged_at, confirmed_at
)
SELECT
  event_code, kind || ':' || code || ':invoice', kind, code, total, currency,
  CASE WHEN state = 'declined' AND paid_at IS NULL THEN 'refunded' ELSE 'confirmed' END,
  'invoice', code, coalesce(lines, '[]'::jsonb),
  CASE WHEN state = 'declined' AND paid_at IS NULL THEN total ELSE 0 END,
  submitted_at, submitted_at, submitted_at, submitted_at
FROM applications WHERE paid_by = 'invoice' AND total > 0 AND currency IS NOT NULL;--> statement-breakpoint
INSERT INTO refunds (event_code, payment_id, idempotency_key, amount, reason, created_at, done_at)
SELECT event_code, id, 'declined', amount, 'the application was declined', changed_at, changed_at
FROM payments WHERE gateway = 'invoice' AND state = 'refunded';--> statement-breakpoint
INSERT INTO invoices (
  event_code, code, payment_id, number, state, locale, bill_to, amount, credited, received, created_at, issued_at, due_at, paid_at
)
SELECT
  applications.event_code, applications.code, payments.id,
  to_char(submitted_at AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad((
    ('x' || encode(substr(sha256(convert_to('receipt ' || coalesce((
      SELECT former FROM former_event_codes
      WHERE former_event_codes.event_code = applications.event_code ORDER BY renamed_at LIMIT 1
    ), applications.event_code) || ' ' || applications.code, 'UTF8')), 1, 4), 'hex'))::bit(32)::bigint % 100000000
  )::text, 8, '0'),
  CASE WHEN applications.paid_at IS NOT NULL THEN 'paid' WHEN applications.state = 'declined' THEN 'void' ELSE 'open' END,
  applications.locale,
  jsonb_build_object(
    'organization', coalesce(form_answers.model->>'organization', ''), 'address', '', 'email', '', 'purchase_order', ''
  ),
  payments.amount, payments.refunded_amount,
  CASE WHEN applications.paid_at IS NULL THEN 0 ELSE payments.amount END,
  submitted_at, submitted_at, submitted_at + interval '30 days', applications.paid_at
FROM applications
JOIN payments ON payments.gateway = 'invoice' AND payments.event_code = applications.event_code
  AND payments.owner_kind = applications.kind AND payments.owner_code = applications.code
LEFT JOIN form_answers ON form_answers.event_code = applications.event_code AND form_answers.form_type = applications.kind
  AND form_answers.owner_kind = applications.kind AND form_answers.owner_code = applications.code;--> statement-breakpoint
UPDATE applications SET paid_at = NULL WHERE paid_by = 'invoice';
