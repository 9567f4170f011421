CREATE TABLE "points_changes" (
	"points" integer NOT NULL,
	"students" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_counts" (
	"width" integer NOT NULL,
	"points" integer NOT NULL,
	"students" integer NOT NULL,
	CONSTRAINT "points_counts_width_points_pk" PRIMARY KEY("width","points")
);
--> statement-breakpoint
-- Vacuumed by number of rows, not by share of them: they come and go.
ALTER TABLE "points_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
-- Whatever adds, moves or removes students says so in its own transaction. Deactivated students do not count.
CREATE OR REPLACE FUNCTION "public"."note_points_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "public"."points_changes" ("points", "students")
		SELECT "rp", count(*) FROM "come" WHERE NOT "is_deleted" GROUP BY "rp";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "public"."points_changes" ("points", "students")
		SELECT "rp", -count(*) FROM "gone" WHERE NOT "is_deleted" GROUP BY "rp";
	ELSE
		INSERT INTO "public"."points_changes" ("points", "students")
		SELECT "rp", sum("by") FROM (
			SELECT "rp", 1 AS "by" FROM "come" WHERE NOT "is_deleted"
			UNION ALL
			SELECT "rp", -1 FROM "gone" WHERE NOT "is_deleted"
		) "moved" GROUP BY "rp" HAVING sum("by") <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "students_come" AFTER INSERT ON "students" REFERENCING NEW TABLE AS "come" FOR EACH STATEMENT EXECUTE FUNCTION "public"."note_points_changes"();
--> statement-breakpoint
CREATE TRIGGER "students_change" AFTER UPDATE ON "students" REFERENCING OLD TABLE AS "gone" NEW TABLE AS "come" FOR EACH STATEMENT EXECUTE FUNCTION "public"."note_points_changes"();
--> statement-breakpoint
CREATE TRIGGER "students_go" AFTER DELETE ON "students" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "public"."note_points_changes"();
--> statement-breakpoint
INSERT INTO "points_counts" ("width", "points", "students")
SELECT 1, "rp", count(*) FROM "students" WHERE NOT "is_deleted" GROUP BY 2
UNION ALL
SELECT 1000, "rp" / 1000 * 1000, count(*) FROM "students" WHERE NOT "is_deleted" GROUP BY 2;
