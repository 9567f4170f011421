ALTER TABLE "submission_files" ADD COLUMN "part_bytes" integer NOT NULL;--> statement-breakpoint
CREATE INDEX "submission_files_under_way" ON "submission_files" USING btree ("created_at") WHERE "submission_files"."file_type" is null;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_part" CHECK ("submission_files"."part_bytes" > 0);