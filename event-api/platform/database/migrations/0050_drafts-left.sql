ALTER TABLE "applications" ADD COLUMN "draft_email" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "draft_email" text;--> statement-breakpoint
CREATE INDEX "applications_draft_email" ON "applications" USING btree ("event_code","draft_email");--> statement-breakpoint
CREATE INDEX "proposals_draft_email" ON "proposals" USING btree ("event_code","draft_email");