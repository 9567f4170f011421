ALTER TABLE "launch_log_parts" RENAME COLUMN "launch" TO "launch_number";--> statement-breakpoint
ALTER TABLE "scorm_launches" RENAME COLUMN "ordinal" TO "launch_number";--> statement-breakpoint
ALTER TABLE "scorm_other_attempts" RENAME COLUMN "launch" TO "launch_number";--> statement-breakpoint
ALTER TABLE "scorm_states" RENAME COLUMN "launch" TO "launch_number";--> statement-breakpoint
ALTER TABLE "scorm_launches" RENAME CONSTRAINT "scorm_launches_ordinal" TO "scorm_launches_number";--> statement-breakpoint
ALTER TABLE "launch_log_parts" RENAME CONSTRAINT "launch_log_parts_log_id_launch_part_pk" TO "launch_log_parts_log_id_launch_number_part_pk";--> statement-breakpoint
ALTER TABLE "scorm_other_attempts" RENAME CONSTRAINT "scorm_other_attempts_student_id_lesson_id_sco_id_launch_pk" TO "scorm_other_attempts_student_id_lesson_id_sco_id_launch_number_pk";
