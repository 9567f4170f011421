DROP INDEX "course_progress_recent";--> statement-breakpoint
-- Rows that are written again and again find room for their next version beside them: no index learns of it, and the table does not grow.
ALTER TABLE "course_progress" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "scorm_states" SET (fillfactor = 50);
