CREATE TABLE "statement_cursor" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"ledger_id" bigint NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statement_cursor_one" CHECK ("statement_cursor"."id" = 1)
);
