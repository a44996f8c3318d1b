ALTER TABLE "workshops" ADD COLUMN "description" jsonb;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "feedback_url" text;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "recording" jsonb;