ALTER TABLE "invoices" ADD COLUMN "from_network" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "from_mail" text;--> statement-breakpoint
CREATE INDEX "invoices_network" ON "invoices" USING btree ("event_code","from_network");--> statement-breakpoint
CREATE INDEX "invoices_mail" ON "invoices" USING btree ("event_code","from_mail");