ALTER TABLE "group_members" ADD COLUMN "invitation_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
-- Groups that exist already were begun before anybody was asked to prove the address, and are in use.
UPDATE "groups" SET "confirmed_at" = "created_at";
