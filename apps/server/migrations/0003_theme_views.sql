CREATE TABLE "theme_view_counts" (
	"theme_id" bigint PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "theme_views" (
	"student_id" bigint NOT NULL,
	"theme_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "theme_views_student_id_theme_id_day_pk" PRIMARY KEY("student_id","theme_id","day")
);
--> statement-breakpoint
ALTER TABLE "theme_view_counts" ADD CONSTRAINT "theme_view_counts_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_views" ADD CONSTRAINT "theme_views_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_views" ADD CONSTRAINT "theme_views_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE no action ON UPDATE no action;