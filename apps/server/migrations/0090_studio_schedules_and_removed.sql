DROP INDEX "drafts_library";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "is_in_version" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "removed_by" bigint;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "lesson_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "unpublished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_removed_by_people_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_removed_by" ON "drafts" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "drafts_removed" ON "drafts" USING btree ("removed_at") WHERE "drafts"."removed_at" is not null and not "drafts"."is_in_version";--> statement-breakpoint
CREATE INDEX "drafts_library" ON "drafts" USING btree ("library_id","kind","tree_edited_at");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_state" CHECK ("drafts"."state" in ('draft', 'changed', 'published'));
--> statement-breakpoint
UPDATE "drafts" d SET "is_in_version" = true
FROM "course_versions" v, jsonb_array_elements(v."nodes") n
WHERE v."course_draft_id" = d."course_id" AND (n->>'draftId')::bigint = d."id";--> statement-breakpoint
WITH inside AS (
  SELECT d.course_id, d.kind, coalesce(CASE WHEN d.kind = 'question' THEN d.parent_id END, d.id) AS lesson_id,
    d.kind = 'lesson' AND d.removed_at IS NULL AS counts,
    d.removed_at IS NULL AND l.removed_at IS NULL AS is_here, octet_length(d.content::text) AS bytes,
    CASE WHEN d.removed_at IS NOT NULL OR l.removed_at IS NOT NULL THEN d.published_digest IS NOT NULL
      ELSE d.digest IS DISTINCT FROM d.published_digest END AS differs,
    d.removed_at IS NULL AND l.removed_at IS NULL AND d.position IS DISTINCT FROM d.published_position AS moved
  FROM "drafts" d LEFT JOIN "drafts" l ON l.id = d.parent_id AND l.kind = 'lesson'
), summed AS (
  SELECT course_id, count(*) FILTER (WHERE counts) AS lessons,
    count(DISTINCT lesson_id) FILTER (WHERE kind <> 'course' AND (differs OR (moved AND kind = 'question'))) AS changes,
    bool_or(differs OR (moved AND kind <> 'course')) AS is_changed,
    coalesce(sum(bytes) FILTER (WHERE is_here OR kind = 'course'), 0) AS bytes
  FROM inside GROUP BY course_id
)
UPDATE "drafts" c SET "lesson_count" = s.lessons, "change_count" = s.changes, "bytes" = s.bytes,
  "state" = CASE WHEN c.published_digest IS NULL THEN 'draft' WHEN s.is_changed THEN 'changed' ELSE 'published' END
FROM summed s WHERE c.id = s.course_id AND c.kind = 'course';
