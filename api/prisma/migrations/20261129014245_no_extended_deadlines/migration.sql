-- A person's deadline is that of their region. Rankings stay.
DROP TABLE "deadline_extensions";

-- A notice of such a deadline would go to the whole region.
DELETE FROM "announcements" WHERE "kind" = 'deadlineNear' AND "user_id" IS NOT NULL AND "expanded_at" IS NULL AND NOT "is_test";
