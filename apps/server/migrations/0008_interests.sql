CREATE TABLE "interests" (
	"student_id" bigint NOT NULL,
	"theme_id" bigint NOT NULL,
	CONSTRAINT "interests_student_id_theme_id_pk" PRIMARY KEY("student_id","theme_id")
);
--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE no action ON UPDATE no action;