CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"product_name" text,
	"locales" text[],
	"help_contact" text,
	"run_by" text,
	"backup_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "installation_one" CHECK ("installation"."id" = 1)
);
