CREATE TABLE "known_networks" (
	"network_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"school_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "machine_codes" ADD CONSTRAINT "machine_codes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_networks_expiry" ON "known_networks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "machine_codes_school" ON "machine_codes" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "machine_codes_expiry" ON "machine_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_tickets_account" ON "password_tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pin_tickets_student" ON "pin_tickets" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sessions_student" ON "sessions" USING btree ("student_id");