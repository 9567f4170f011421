CREATE TABLE "person_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "person_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "person_sessions" ADD COLUMN "school_id" bigint;--> statement-breakpoint
ALTER TABLE "person_identities" ADD CONSTRAINT "person_identities_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_identities_once" ON "person_identities" USING btree ("person_id","issuer");--> statement-breakpoint
ALTER TABLE "person_sessions" ADD CONSTRAINT "person_sessions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_sessions_school" ON "person_sessions" USING btree ("school_id");