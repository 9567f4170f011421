CREATE TABLE "password_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_admission_no";--> statement-breakpoint
DELETE FROM "login_tries";--> statement-breakpoint
ALTER TABLE "login_tries" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "password_tickets" ADD CONSTRAINT "password_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_tickets_expiry" ON "password_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_admission_any_case" ON "accounts" USING btree ("school_id",upper("admission_no"));--> statement-breakpoint
CREATE UNIQUE INDEX "schools_code_any_case" ON "schools" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "login_tries_expiry" ON "login_tries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_attempts_expiry" ON "oidc_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pin_tickets_expiry" ON "pin_tickets" USING btree ("expires_at");