DROP INDEX "contact_points_one";--> statement-breakpoint
DROP INDEX "holds_one_per_owner";--> statement-breakpoint
DROP INDEX "holds_owner";--> statement-breakpoint
DROP INDEX "waits_one_per_owner";--> statement-breakpoint
DROP INDEX "waits_owner";--> statement-breakpoint
DROP INDEX "payments_one_in_flight";--> statement-breakpoint
DROP INDEX "payments_owner";--> statement-breakpoint
DROP INDEX "schedule_feeds_owner";--> statement-breakpoint
ALTER TABLE "form_answers" DROP CONSTRAINT "form_answers_event_code_form_type_owner_code_pk";--> statement-breakpoint
ALTER TABLE "basket_items" DROP CONSTRAINT "basket_items_event_code_owner_session_code_pk";--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "owner_code" text;--> statement-breakpoint
-- `registration:<code>` and `visitor:<id>`; what the organiser gave away had no code.
UPDATE "holds" SET "owner_kind" = split_part("owner", ':', 1), "owner_code" = split_part("owner", ':', 2);--> statement-breakpoint
ALTER TABLE "holds" ALTER COLUMN "owner_kind" SET NOT NULL, ALTER COLUMN "owner_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "owner_code" text;--> statement-breakpoint
UPDATE "waits" SET "owner_kind" = split_part("owner", ':', 1), "owner_code" = split_part("owner", ':', 2);--> statement-breakpoint
ALTER TABLE "waits" ALTER COLUMN "owner_kind" SET NOT NULL, ALTER COLUMN "owner_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "owner_code" text;--> statement-breakpoint
UPDATE "payments" SET "owner_kind" = split_part("owner", ':', 1), "owner_code" = split_part("owner", ':', 2);--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "owner_kind" SET NOT NULL, ALTER COLUMN "owner_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_feeds" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "schedule_feeds" ADD COLUMN "owner_code" text;--> statement-breakpoint
UPDATE "schedule_feeds" SET "owner_kind" = split_part("owner", ':', 1), "owner_code" = split_part("owner", ':', 2);--> statement-breakpoint
ALTER TABLE "schedule_feeds" ALTER COLUMN "owner_kind" SET NOT NULL, ALTER COLUMN "owner_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_items" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "basket_items" ADD COLUMN "owner_code" text;--> statement-breakpoint
UPDATE "basket_items" SET "owner_kind" = split_part("owner", ':', 1), "owner_code" = split_part("owner", ':', 2);--> statement-breakpoint
ALTER TABLE "basket_items" ALTER COLUMN "owner_kind" SET NOT NULL, ALTER COLUMN "owner_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_points" ADD COLUMN "form_type" text;--> statement-breakpoint
ALTER TABLE "contact_points" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "form_answers" ADD COLUMN "owner_kind" text;--> statement-breakpoint
-- Only registrations had forms, which were named by the same word.
UPDATE "form_answers" SET "owner_kind" = "form_type";--> statement-breakpoint
UPDATE "contact_points" SET "form_type" = "target", "owner_kind" = "target";--> statement-breakpoint
ALTER TABLE "form_answers" ALTER COLUMN "owner_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_points" ALTER COLUMN "form_type" SET NOT NULL, ALTER COLUMN "owner_kind" SET NOT NULL;--> statement-breakpoint
-- Jobs that were queued before and are not done yet.
UPDATE "jobs" SET "payload" = jsonb_set("payload", '{owner}', jsonb_build_object(
  'kind', split_part("payload" ->> 'owner', ':', 1), 'code', split_part("payload" ->> 'owner', ':', 2)
))
WHERE "done_at" IS NULL AND "kind" IN ('workshops.seats-sold', 'workshops.session-changed-for')
  AND jsonb_typeof("payload" -> 'owner') = 'string';--> statement-breakpoint
UPDATE "jobs" SET "payload" = ("payload" - 'code') || jsonb_build_object(
  'owner', jsonb_build_object('kind', 'registration', 'code', "payload" -> 'code')
)
WHERE "done_at" IS NULL AND "kind" IN ('notices.seat-offered', 'notices.seat-moved', 'notices.session-changed')
  AND "payload" ? 'code';--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_event_code_form_type_owner_kind_owner_code_pk" PRIMARY KEY("event_code","form_type","owner_kind","owner_code");--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_event_code_owner_kind_owner_code_session_code_pk" PRIMARY KEY("event_code","owner_kind","owner_code","session_code");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_points_one" ON "contact_points" USING btree ("event_code","kind","form_type","owner_kind","owner_code","field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_per_owner" ON "holds" USING btree ("event_code","kind","code","owner_kind","owner_code") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "holds_owner" ON "holds" USING btree ("event_code","owner_kind","owner_code");--> statement-breakpoint
CREATE UNIQUE INDEX "waits_one_per_owner" ON "waits" USING btree ("event_code","kind","code","owner_kind","owner_code") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waits_owner" ON "waits" USING btree ("event_code","owner_kind","owner_code");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_flight" ON "payments" USING btree ("event_code","owner_kind","owner_code") WHERE state in ('created', 'asked', 'charged');--> statement-breakpoint
CREATE INDEX "payments_owner" ON "payments" USING btree ("event_code","owner_kind","owner_code");--> statement-breakpoint
CREATE INDEX "schedule_feeds_owner" ON "schedule_feeds" USING btree ("event_code","owner_kind","owner_code");--> statement-breakpoint
ALTER TABLE "contact_points" DROP COLUMN "target";--> statement-breakpoint
ALTER TABLE "holds" DROP COLUMN "owner";--> statement-breakpoint
ALTER TABLE "waits" DROP COLUMN "owner";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "owner";--> statement-breakpoint
ALTER TABLE "schedule_feeds" DROP COLUMN "owner";--> statement-breakpoint
ALTER TABLE "basket_items" DROP COLUMN "owner";
