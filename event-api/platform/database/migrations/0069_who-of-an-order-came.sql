DROP INDEX "check_ins_first";--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "owner_place" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_first" ON "check_ins" USING btree ("event_code","place","day","owner_kind","owner_code","owner_place") WHERE is_first and undone_at is null;