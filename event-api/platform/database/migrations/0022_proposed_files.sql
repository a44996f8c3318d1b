ALTER TABLE "files" DROP CONSTRAINT "files_state";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_state" CHECK ("files"."state" in ('storing', 'kept', 'proposed', 'removed'));