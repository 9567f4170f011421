ALTER TABLE "events" DROP CONSTRAINT "events_slug_unique";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "pack_id" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "hindi" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "first_imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_slug" UNIQUE("pack_id","slug");
--> statement-breakpoint
-- The events that came with the demo school are those of the demo pack: who has a place at one keeps it.
UPDATE "events" SET "pack_id" = "packs"."id",
	"first_imported_at" = coalesce((SELECT "created_at" FROM "schools" WHERE "code" = 'DEMO01'), now())
FROM "packs" WHERE "packs"."slug" = 'demo' AND ("events"."id", "events"."slug") IN ((1, 'hello'), (2, 'moon-through-a-window'),
	(3, 'paper-bridge'), (4, 'ask-a-nurse'), (5, 'one-minute-story'), (6, 'data-breakfast'), (7, 'kite-club'),
	(8, 'first-pocket-money'), (9, 'sounds-of-the-street'));
--> statement-breakpoint
-- An update of nobody, as those of most batches of progress, costs next to nothing.
CREATE OR REPLACE FUNCTION "public"."note_points_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "public"."points_changes" ("points", "students")
		SELECT "rp", count(*) FROM "come" WHERE NOT "is_deleted" GROUP BY "rp";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "public"."points_changes" ("points", "students")
		SELECT "rp", -count(*) FROM "gone" WHERE NOT "is_deleted" GROUP BY "rp";
	ELSIF EXISTS (SELECT FROM "come") THEN
		INSERT INTO "public"."points_changes" ("points", "students")
		SELECT "rp", sum("by") FROM (
			SELECT "rp", 1 AS "by" FROM "come" WHERE NOT "is_deleted"
			UNION ALL
			SELECT "rp", -1 FROM "gone" WHERE NOT "is_deleted"
		) "moved" GROUP BY "rp" HAVING sum("by") <> 0;
	END IF;
	RETURN NULL;
END $$;
