CREATE TABLE "weekly_mails" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"told_week" date NOT NULL,
	CONSTRAINT "weekly_mails_language" CHECK ("weekly_mails"."language" in ('en', 'hi', 'mr'))
);
--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_mails_told" ON "weekly_mails" USING btree ("told_week");