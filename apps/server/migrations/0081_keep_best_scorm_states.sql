CREATE TABLE "scorm_best_states" (
	"student_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"sco_id" text NOT NULL,
	"launch_number" integer NOT NULL,
	"state" json NOT NULL,
	"lesson_status" text,
	"score_percent" double precision,
	"bytes" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scorm_best_states_student_id_lesson_id_sco_id_pk" PRIMARY KEY("student_id","lesson_id","sco_id")
);
--> statement-breakpoint
ALTER TABLE "scorm_best_states" ADD CONSTRAINT "scorm_best_states_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_best_states" ADD CONSTRAINT "scorm_best_states_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;