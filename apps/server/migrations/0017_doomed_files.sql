CREATE TABLE "doomed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"doomed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "doomed_files_since" ON "doomed_files" USING btree ("doomed_at");