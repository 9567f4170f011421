ALTER TABLE "student_news" DROP CONSTRAINT "student_news_kind";--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "judged" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "student_news" ADD CONSTRAINT "student_news_kind" CHECK ("student_news"."kind" in ('project', 'praise', 'assignment', 'answer', 'corrected'));