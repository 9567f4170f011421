ALTER TABLE "assessment_questions" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_questions" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_questions" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Their own fields were in English, whatever the language of their pack.
UPDATE "feedback_questions" SET "translations" = jsonb_build_object('hi', jsonb_build_object('question', "hindi"))
WHERE "hindi" <> '';
--> statement-breakpoint
UPDATE "events" SET "translations" = jsonb_build_object('hi', "hindi") WHERE jsonb_typeof("hindi") = 'object';
--> statement-breakpoint
ALTER TABLE "feedback_questions" DROP COLUMN "hindi";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "hindi";