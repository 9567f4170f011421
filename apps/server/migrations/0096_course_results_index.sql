DROP INDEX "course_progress_course";--> statement-breakpoint
CREATE INDEX "course_progress_course" ON "course_progress" USING btree ("course_id","started_at");