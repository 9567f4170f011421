ALTER TABLE "doomed_files" RENAME TO "deleted_files";--> statement-breakpoint
ALTER TABLE "deleted_files" RENAME COLUMN "doomed_at" TO "deleted_at";--> statement-breakpoint
ALTER INDEX "doomed_files_since" RENAME TO "deleted_files_since";--> statement-breakpoint
ALTER INDEX "doomed_files_pkey" RENAME TO "deleted_files_pkey";
