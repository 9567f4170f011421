CREATE TABLE "scorm_shared" (
	"student_id" bigint NOT NULL,
	"program_id" bigint NOT NULL,
	"objectives" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scorm_shared_student_id_program_id_pk" PRIMARY KEY("student_id","program_id")
);
--> statement-breakpoint
ALTER TABLE "scorm_shared" ADD CONSTRAINT "scorm_shared_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_shared" ADD CONSTRAINT "scorm_shared_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scorm_shared_program" ON "scorm_shared" USING btree ("program_id");