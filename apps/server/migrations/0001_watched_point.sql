ALTER TABLE "lesson_progress" ADD COLUMN "watched_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "lesson_progress" SET "watched_seconds" = "seconds";--> statement-breakpoint
ALTER TABLE "lesson_progress" DROP COLUMN "spent_seconds";