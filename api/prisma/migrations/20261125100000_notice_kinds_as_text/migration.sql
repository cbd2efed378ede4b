-- Kinds of notices are a registry of the program (`features/notices/kinds`), so a new one needs no migration.
ALTER TABLE "announcements" ALTER COLUMN "kind" TYPE TEXT USING "kind"::text,
  ADD CONSTRAINT "announcements_kind_is_a_name" CHECK ("kind" ~ '^[A-Za-z]{1,60}$');
ALTER TABLE "deliveries" ALTER COLUMN "kind" TYPE TEXT USING "kind"::text,
  ADD CONSTRAINT "deliveries_kind_is_a_name" CHECK ("kind" ~ '^[A-Za-z]{1,60}$');
ALTER TABLE "notice_templates" ALTER COLUMN "id" TYPE TEXT USING "id"::text,
  ADD CONSTRAINT "notice_templates_id_is_a_name" CHECK ("id" ~ '^[A-Za-z]{1,60}$');
DROP TYPE "notice_kind";
