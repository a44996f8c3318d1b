ALTER TABLE "buyers" DROP CONSTRAINT "buyers_state";--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_state" CHECK ("buyers"."state" in ('started', 'submitted', 'cancelled'));--> statement-breakpoint
-- Purchases of events that were cancelled before, whose places and products were given back.
UPDATE "buyers" SET "state" = 'cancelled' FROM "cancelled_orders"
WHERE "cancelled_orders"."event_code" = "buyers"."event_code" AND "cancelled_orders"."kind" = 'buyer'
  AND "cancelled_orders"."code" = "buyers"."code" AND "buyers"."state" = 'submitted';--> statement-breakpoint
UPDATE "activity_choices" SET "state" = 'returned' FROM "buyers"
WHERE "activity_choices"."event_code" = "buyers"."event_code" AND "activity_choices"."owner_kind" = 'buyer'
  AND "activity_choices"."owner_code" = "buyers"."code" AND "activity_choices"."state" = 'confirmed' AND "buyers"."state" = 'cancelled';--> statement-breakpoint
UPDATE "purchases" SET "state" = 'returned' FROM "buyers"
WHERE "purchases"."event_code" = "buyers"."event_code" AND "purchases"."owner_kind" = 'buyer'
  AND "purchases"."owner_code" = "buyers"."code" AND "purchases"."state" = 'bought' AND "buyers"."state" = 'cancelled';
