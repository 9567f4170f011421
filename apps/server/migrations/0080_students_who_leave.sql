CREATE TABLE "student_departures" (
	"student_id" bigint PRIMARY KEY NOT NULL,
	"left_on" date NOT NULL,
	"reason" text DEFAULT 'not-said' NOT NULL,
	"note" text,
	CONSTRAINT "student_departures_reason" CHECK ("student_departures"."reason" in ('another-school', 'moved-away', 'finished-school', 'long-absent', 'added-by-mistake', 'other', 'not-said'))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD COLUMN "school_id" bigint;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD COLUMN "grade" smallint;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD COLUMN "section" text;--> statement-breakpoint
-- Which class took a mark was not kept: the class of today is the best guess.
UPDATE "attendance_marks" "m" SET "school_id" = "s"."school_id", "grade" = "s"."grade", "section" = coalesce("s"."section", '')
FROM "students" "s" WHERE "s"."id" = "m"."student_id";--> statement-breakpoint
ALTER TABLE "attendance_marks" ALTER COLUMN "school_id" SET NOT NULL, ALTER COLUMN "grade" SET NOT NULL, ALTER COLUMN "section" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "school_year_moves" ADD COLUMN "from_section" text;--> statement-breakpoint
ALTER TABLE "school_year_moves" ADD COLUMN "to_section" text;--> statement-breakpoint
-- A new year that can still be undone kept each section.
UPDATE "school_year_moves" "m" SET "from_section" = "s"."section", "to_section" = "s"."section"
FROM "students" "s" WHERE "s"."id" = "m"."student_id";--> statement-breakpoint
ALTER TABLE "student_departures" ADD CONSTRAINT "student_departures_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_marks_class" ON "attendance_marks" USING btree ("school_id","grade","section","day");--> statement-breakpoint
-- Roster files, commands and the new year set "is_deleted" too: whichever does, the departure follows.
CREATE OR REPLACE FUNCTION "public"."note_departure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."is_deleted" THEN
		INSERT INTO "public"."student_departures" ("student_id", "left_on")
		SELECT NEW."id", (now() AT TIME ZONE "c"."time_zone")::date FROM "public"."schools" "c" WHERE "c"."id" = NEW."school_id"
		ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM "public"."student_departures" WHERE "student_id" = NEW."id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "students_leave" AFTER UPDATE OF "is_deleted" ON "students" FOR EACH ROW
WHEN (OLD."is_deleted" IS DISTINCT FROM NEW."is_deleted") EXECUTE FUNCTION "public"."note_departure"();
--> statement-breakpoint
-- Certificates say the name that the roster has: a corrected name corrects them, and earlier prints are superseded.
CREATE OR REPLACE FUNCTION "public"."correct_certificates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."certificates" SET "fullname" = NEW."fullname", "corrected_at" = clock_timestamp()
	WHERE "student_id" = NEW."id" AND "fullname" <> NEW."fullname";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "students_renamed" AFTER UPDATE OF "fullname" ON "students" FOR EACH ROW
WHEN (OLD."fullname" <> NEW."fullname") EXECUTE FUNCTION "public"."correct_certificates"();
