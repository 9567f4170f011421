ALTER TABLE "courses" ADD COLUMN "project_rubric" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "marks" jsonb DEFAULT '{}'::jsonb NOT NULL;