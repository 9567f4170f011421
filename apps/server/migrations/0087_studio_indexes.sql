CREATE INDEX "course_versions_published_by" ON "course_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "drafts_parent" ON "drafts" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "drafts_edited_by" ON "drafts" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "drafts_tree_edited_by" ON "drafts" USING btree ("tree_edited_by");