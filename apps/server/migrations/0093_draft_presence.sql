CREATE TABLE "draft_presence" (
	"person_id" bigint NOT NULL,
	"window_key" text NOT NULL,
	"draft_id" bigint NOT NULL,
	"lesson_id" bigint,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_presence_person_id_window_key_pk" PRIMARY KEY("person_id","window_key")
);
--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_presence_draft" ON "draft_presence" USING btree ("draft_id");