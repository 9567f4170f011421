ALTER TABLE "lessons" ADD COLUMN "small_key" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "small_bytes" bigint;