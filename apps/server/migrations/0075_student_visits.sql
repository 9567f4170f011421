CREATE TABLE "student_visits" (
	"student_id" bigint PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "student_visits" ADD CONSTRAINT "student_visits_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "student_visits" ("student_id", "last_seen_at") SELECT "student_id", max("last_seen_at") FROM "sessions" WHERE "student_id" IS NOT NULL GROUP BY "student_id";
