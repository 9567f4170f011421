CREATE TABLE "early_openings" (
	"student_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"assignment_id" bigint NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_openings_student_id_course_id_assignment_id_pk" PRIMARY KEY("student_id","course_id","assignment_id")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "is_opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "early_openings" ADD CONSTRAINT "early_openings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_openings" ADD CONSTRAINT "early_openings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_openings" ADD CONSTRAINT "early_openings_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_openings_assignment" ON "early_openings" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "early_openings_course" ON "early_openings" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_days" CHECK ("assignments"."starts_on" <= "assignments"."due_on");