CREATE TABLE "pictures" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"copies" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
