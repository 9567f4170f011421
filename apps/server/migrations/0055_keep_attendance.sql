CREATE TABLE "attendance_days" (
	"school_id" bigint NOT NULL,
	"grade" smallint NOT NULL,
	"section" text NOT NULL,
	"day" date NOT NULL,
	"person_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendance_days_school_id_grade_section_day_pk" PRIMARY KEY("school_id","grade","section","day")
);
--> statement-breakpoint
CREATE TABLE "attendance_marks" (
	"student_id" bigint NOT NULL,
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "attendance_marks_student_id_day_pk" PRIMARY KEY("student_id","day"),
	CONSTRAINT "attendance_marks_mark" CHECK ("attendance_marks"."mark" in ('present', 'absent'))
);
--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_days_person" ON "attendance_days" USING btree ("person_id");