ALTER TABLE "group_members" ADD COLUMN "place_of" text;--> statement-breakpoint
ALTER TABLE "registration_cancellations" ADD COLUMN "kept_by_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "place_of" text;--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_place" ON "group_members" USING btree ("event_code","place_of") WHERE place_of is not null and state <> 'taken_back';