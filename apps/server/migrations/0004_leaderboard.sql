ALTER TABLE "students" ADD COLUMN "kite_name" text;--> statement-breakpoint
CREATE INDEX "students_points" ON "students" USING btree ("rp","id") WHERE not "students"."is_deleted";--> statement-breakpoint
CREATE INDEX "students_points_of_class" ON "students" USING btree ("school_id","grade","rp") WHERE not "students"."is_deleted";--> statement-breakpoint
CREATE INDEX "students_points_of_school" ON "students" USING btree ("school_id","rp") WHERE not "students"."is_deleted";