ALTER TABLE "basket_items" ADD COLUMN "full_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "basket_items_session" ON "basket_items" USING btree ("event_code","session_code");