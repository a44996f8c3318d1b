-- contracts: 0070_mailings
DROP TABLE "organiser_message_recipients" CASCADE;--> statement-breakpoint
DROP TABLE "organiser_messages" CASCADE;