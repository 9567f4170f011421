ALTER TABLE "schools" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "carousel_items" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "carousel_items" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "variants" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quests" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "quests" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What was here is in the language of its pack.
UPDATE "themes" t SET "lang" = p."language" FROM "packs" p WHERE p."id" = t."pack_id" AND p."language" <> 'en';--> statement-breakpoint
UPDATE "carousel_items" t SET "lang" = p."language" FROM "packs" p WHERE p."id" = t."pack_id" AND p."language" <> 'en';--> statement-breakpoint
UPDATE "programs" t SET "lang" = p."language" FROM "packs" p WHERE p."id" = t."pack_id" AND p."language" <> 'en';--> statement-breakpoint
UPDATE "courses" t SET "lang" = p."lang" FROM "programs" p WHERE p."id" = t."program_id" AND p."lang" <> 'en';--> statement-breakpoint
UPDATE "lessons" t SET "lang" = c."lang" FROM "courses" c WHERE c."id" = t."course_id" AND c."lang" <> 'en';--> statement-breakpoint
UPDATE "quests" t SET "lang" = c."lang" FROM "courses" c WHERE c."id" = t."course_id" AND c."lang" <> 'en';--> statement-breakpoint
UPDATE "certificates" t SET "lang" = p."lang" FROM "programs" p WHERE p."id" = t."program_id" AND p."lang" <> 'en';
