-- A person's secret calendar address. Only its hash is kept: who reads the table cannot follow anybody's calendar.
CREATE TABLE "calendar_feeds" (
    "id" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "calendar_feeds_secret_hash_key" ON "calendar_feeds"("secret_hash");

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_created_at_can_be_told"
  CHECK ("created_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00');

ALTER TYPE "act" ADD VALUE 'createCalendarFeed';
ALTER TYPE "act" ADD VALUE 'deleteCalendarFeed';
CREATE TRIGGER "calendar_feeds_history_inserted" AFTER INSERT ON "calendar_feeds" REFERENCING NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION write_history('person', 'id', 'part', 'secret_hash calendarAddress secret');
CREATE TRIGGER "calendar_feeds_history_updated" AFTER UPDATE ON "calendar_feeds" REFERENCING OLD TABLE AS changed NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION write_history('person', 'id', 'part', 'secret_hash calendarAddress secret');
CREATE TRIGGER "calendar_feeds_history_deleted" AFTER DELETE ON "calendar_feeds" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_history('person', 'id', 'part', 'secret_hash calendarAddress secret');
