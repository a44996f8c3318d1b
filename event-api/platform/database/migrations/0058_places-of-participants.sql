-- Each place that is bought has the answers of its own participant. Those of orders from before are the first place's.
UPDATE "form_answers" SET "owner_kind" = 'participant' WHERE "owner_kind" = 'buyer' AND "form_type" = 'activity';--> statement-breakpoint
UPDATE "contact_points" SET "owner_kind" = 'participant' WHERE "owner_kind" = 'buyer' AND "form_type" = 'activity';--> statement-breakpoint
UPDATE "files" SET "owner_kind" = 'participant' WHERE "owner_kind" = 'buyer' AND "place" = 'activity';
