CREATE TABLE "roster_columns" (
	"school_id" bigint NOT NULL,
	"heading" text NOT NULL,
	"use" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_columns_school_id_heading_pk" PRIMARY KEY("school_id","heading")
);
--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "header_line" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "kept" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "blank_section" text;--> statement-breakpoint
ALTER TABLE "roster_columns" ADD CONSTRAINT "roster_columns_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" DROP COLUMN "content";--> statement-breakpoint
-- Sheets that wait may hold birthdays and phones, which are kept no more (D21).
DELETE FROM "roster_imports" WHERE "undo_until" IS NULL;--> statement-breakpoint
-- Logins and numbers that print alike are one: composed, without characters that nobody sees. Where another account has it already, both stay.
UPDATE "accounts" a SET "login_id" = n.plain FROM (
	SELECT DISTINCT ON (plain) id, plain FROM (
		SELECT id, lower(normalize(regexp_replace(login_id, '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'), NFC)) AS plain
		FROM "accounts" WHERE login_id IS NOT NULL
	) said ORDER BY plain, id
) n WHERE n.id = a.id AND n.plain <> a.login_id AND n.plain <> ''
	AND NOT EXISTS (SELECT FROM "accounts" o WHERE o.login_id = n.plain);--> statement-breakpoint
UPDATE "accounts" a SET "admission_no" = n.plain FROM (
	SELECT DISTINCT ON (school_id, upper(plain)) id, school_id, plain FROM (
		SELECT id, school_id, admission_no, normalize(regexp_replace(admission_no, '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'), NFC) AS plain
		FROM "accounts" WHERE admission_no IS NOT NULL
	) said ORDER BY school_id, upper(plain), id
) n WHERE n.id = a.id AND n.plain <> a.admission_no AND n.plain <> ''
	AND NOT EXISTS (SELECT FROM "accounts" o WHERE o.school_id = a.school_id AND upper(o.admission_no) = upper(n.plain));
