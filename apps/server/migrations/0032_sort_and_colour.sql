ALTER TABLE "lessons" DROP CONSTRAINT "lessons_kind";--> statement-breakpoint
ALTER TABLE "quiz_questions" DROP CONSTRAINT "quiz_questions_kind";--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" in ('lesson', 'ia', 'project', 'quiz', 'story', 'supporting_file'));--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_kind" CHECK ("quiz_questions"."kind" in ('single', 'multiple', 'order', 'match', 'number', 'fill', 'picture', 'sort', 'colour'));