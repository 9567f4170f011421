ALTER TABLE "students" ADD COLUMN "assessment_window" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "has_assessment_result" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_assessment_window" CHECK ("students"."assessment_window" >= 1);--> statement-breakpoint
UPDATE "students" SET "has_assessment_result" = true FROM "assessment_results" WHERE "assessment_results"."student_id" = "students"."id";--> statement-breakpoint
ALTER TABLE "assessment_results" ADD COLUMN "window_number" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_results" DROP CONSTRAINT "assessment_results_pkey";--> statement-breakpoint
ALTER TABLE "assessment_results" ADD CONSTRAINT "assessment_results_student_id_window_number_pk" PRIMARY KEY("student_id","window_number");
