CREATE TABLE "course_openings" (
	"student_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_openings_student_id_course_id_pk" PRIMARY KEY("student_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "lesson_clock" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "told_by" text DEFAULT '';--> statement-breakpoint
ALTER TABLE "course_openings" ADD CONSTRAINT "course_openings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_openings" ADD CONSTRAINT "course_openings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_openings_course" ON "course_openings" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "ledger_untold" ON "ledger" USING btree ("student_id") WHERE "ledger"."told_by" is null;