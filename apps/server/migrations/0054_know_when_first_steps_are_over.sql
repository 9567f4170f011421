ALTER TABLE "installation" ADD COLUMN "set_up_at" timestamp with time zone;--> statement-breakpoint
-- Who has a school took the first steps before there was a page for them.
INSERT INTO "installation" ("set_up_at") SELECT now() WHERE EXISTS (SELECT FROM "schools")
ON CONFLICT ("id") DO UPDATE SET "set_up_at" = excluded."set_up_at";
