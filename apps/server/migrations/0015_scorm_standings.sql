ALTER TABLE "scorm_interactions" ALTER COLUMN "data" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "scorm_states" ALTER COLUMN "state" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "scorm_states" ADD COLUMN "lesson_status" text;--> statement-breakpoint
ALTER TABLE "scorm_states" ADD COLUMN "score_percent" double precision;--> statement-breakpoint
ALTER TABLE "scorm_states" ADD COLUMN "bytes" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "scorm_states" ALTER COLUMN "bytes" DROP DEFAULT;--> statement-breakpoint
-- Most states fit into their row: written again with every commit, they are not to be packed each time.
ALTER TABLE "scorm_states" SET (toast_tuple_target = 8160);--> statement-breakpoint
UPDATE "scorm_states" s SET
	"bytes" = octet_length(s."state"::text),
	"lesson_status" = coalesce(s."state" ->> 'lessonStatus', s."state" -> 'verdict' ->> 'lessonStatus'),
	"score_percent" = CASE
		WHEN n.verdict IS NOT NULL THEN least(100, greatest(0, n.verdict))
		WHEN n.scaled IS NOT NULL THEN least(100, greatest(0, n.scaled * 100))
		WHEN n.raw IS NOT NULL THEN least(100, greatest(0, n.raw / CASE WHEN n.max > 0 THEN n.max ELSE 100 END * 100))
	END
FROM (
	SELECT "student_id", "lesson_id", "sco_id",
		CASE WHEN t.verdict ~ t.number THEN t.verdict::double precision END AS verdict,
		CASE WHEN t.scaled ~ t.number THEN t.scaled::double precision END AS scaled,
		CASE WHEN t.raw ~ t.number THEN t.raw::double precision END AS raw,
		CASE WHEN t.max ~ t.number THEN t.max::double precision END AS max
	FROM (
		SELECT "student_id", "lesson_id", "sco_id",
			'^\s*[-+]?(\d{1,15}(\.\d{0,20})?|\.\d{1,20})\s*$' AS number,
			"state" -> 'verdict' ->> 'scorePercent' AS verdict,
			"state" -> 'elements' ->> 'cmi.score.scaled' AS scaled,
			coalesce("state" -> 'elements' ->> 'cmi.core.score.raw', "state" -> 'elements' ->> 'cmi.score.raw') AS raw,
			coalesce("state" -> 'elements' ->> 'cmi.core.score.max', "state" -> 'elements' ->> 'cmi.score.max') AS max
		FROM "scorm_states"
	) t
) n
WHERE n."student_id" = s."student_id" AND n."lesson_id" = s."lesson_id" AND n."sco_id" = s."sco_id";
