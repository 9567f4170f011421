ALTER TABLE "submission_files" ADD COLUMN "part_bytes" integer;--> statement-breakpoint
-- A file of before is one part.
UPDATE "submission_files" SET "part_bytes" = greatest(1, least("size_bytes", 2147483647));--> statement-breakpoint
ALTER TABLE "submission_files" ALTER COLUMN "part_bytes" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "submission_files_under_way" ON "submission_files" USING btree ("created_at") WHERE "submission_files"."file_type" is null;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_part" CHECK ("submission_files"."part_bytes" > 0);