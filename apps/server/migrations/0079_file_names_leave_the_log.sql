-- Names of uploaded files may hold names of children, whom erasure has to reach. Nothing else of the log changes.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_stays";--> statement-breakpoint
UPDATE "audit_log" SET "after" = "after" - 'file' WHERE "action" = 'roster/upload_sheet' AND "after" ? 'file';--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_stays";
