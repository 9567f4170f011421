CREATE TABLE "studio_programs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"library_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" bigint NOT NULL,
	"request_key" text NOT NULL,
	"edited_by" bigint NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_programs_request" UNIQUE("made_by","request_key")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "program_position" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_programs" ADD CONSTRAINT "studio_programs_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_programs" ADD CONSTRAINT "studio_programs_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_programs" ADD CONSTRAINT "studio_programs_edited_by_people_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_programs_library" ON "studio_programs" USING btree ("library_id");--> statement-breakpoint
CREATE INDEX "studio_programs_edited_by" ON "studio_programs" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "drafts_program" ON "drafts" USING btree ("program_id");