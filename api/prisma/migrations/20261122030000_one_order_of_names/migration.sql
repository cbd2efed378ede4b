-- Names sort by Unicode's own order, whatever the locale that a database was made with; see docs/decisions/024.
ALTER TABLE "users" ALTER COLUMN "display_name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "regions" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "themes" ALTER COLUMN "title" TYPE TEXT COLLATE "und-x-icu";
