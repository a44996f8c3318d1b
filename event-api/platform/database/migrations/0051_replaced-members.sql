ALTER TABLE "group_members" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "place_sessions" jsonb;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "priced_at" timestamp with time zone;