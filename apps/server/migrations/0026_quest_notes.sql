ALTER TABLE "quest_views" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "quest_views" ADD COLUMN "photo" text;