DROP INDEX "registrations_email";--> statement-breakpoint
CREATE INDEX "payments_charged" ON "payments" USING btree ("event_code","created_at","id","state","owner_kind","owner_code") WHERE charged_at is not null;--> statement-breakpoint
CREATE INDEX "registrations_listed" ON "registrations" USING btree ("event_code","started_at","code","status","track_code");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("event_code","email","code");