CREATE TABLE "question_statistics" (
	"question_id" bigint PRIMARY KEY NOT NULL,
	"student_count" integer NOT NULL,
	"right_count" integer NOT NULL,
	"discrimination" double precision,
	"chosen" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_kind";--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_parent";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "asked_digest" text GENERATED ALWAYS AS (case when kind = 'question' then md5((content - '{skill,level,lang,hint,explanation,praise,why}'::text[])::text) end) STORED;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "source_digest" text;--> statement-breakpoint
ALTER TABLE "quiz_runs" ADD COLUMN "first_answers" jsonb;--> statement-breakpoint
ALTER TABLE "question_statistics" ADD CONSTRAINT "question_statistics_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_questions" ON "drafts" USING btree ("library_id") WHERE "drafts"."kind" = 'question' and "drafts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "drafts_asked" ON "drafts" USING btree ("library_id","asked_digest");--> statement-breakpoint
CREATE INDEX "drafts_source" ON "drafts" USING btree ("library_id","source_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_bank" ON "drafts" USING btree ("library_id") WHERE "drafts"."kind" = 'bank';--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_kind" CHECK ("drafts"."kind" in ('course', 'lesson', 'question', 'bank'));--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_parent" CHECK (("drafts"."kind" in ('lesson', 'question')) = ("drafts"."parent_id" is not null));