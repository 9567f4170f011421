CREATE TABLE "project_reviews" (
	"student_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "project_reviews_student_id_course_id_pk" PRIMARY KEY("student_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "sticker" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "phrases" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "project_reviews" ADD CONSTRAINT "project_reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reviews" ADD CONSTRAINT "project_reviews_submission" FOREIGN KEY ("student_id","course_id") REFERENCES "public"."submissions"("student_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_reviews_person" ON "project_reviews" USING btree ("person_id","at");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_sticker" CHECK ("submissions"."sticker" in ('star', 'rocket', 'sun', 'bulb', 'heart', 'trophy'));