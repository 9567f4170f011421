CREATE TABLE "roster_import_writes" (
	"import_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"has_new_account" boolean DEFAULT false NOT NULL,
	"left_because" text,
	CONSTRAINT "roster_import_writes_import_id_student_id_pk" PRIMARY KEY("import_id","student_id"),
	CONSTRAINT "roster_import_writes_left_because" CHECK ("roster_import_writes"."left_because" in ('changed', 'worked', 'taken'))
);
--> statement-breakpoint
ALTER TABLE "roster_imports" DROP CONSTRAINT "roster_imports_state";--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "undone_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_import_writes" ADD CONSTRAINT "roster_import_writes_import_id_roster_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."roster_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_import_writes" ADD CONSTRAINT "roster_import_writes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_import_writes_part" ON "roster_import_writes" USING btree ("import_id","part");--> statement-breakpoint
CREATE INDEX "roster_import_writes_student" ON "roster_import_writes" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_state" CHECK ("roster_imports"."state" in ('columns', 'comparing', 'differences', 'applying', 'done', 'refused', 'undoing', 'undone'));