ALTER TABLE "roster_imports" DROP CONSTRAINT "roster_imports_state";--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "progress" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_state" CHECK ("roster_imports"."state" in ('columns', 'comparing', 'differences', 'applying', 'done', 'refused'));