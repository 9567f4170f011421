ALTER TABLE "lti_resource_links" ADD COLUMN "line_items_url" text;--> statement-breakpoint
ALTER TABLE "lti_resource_links" ADD COLUMN "line_item_begun_at" timestamp with time zone;