-- What happens in a region by itself, and until when one person may save nevertheless; see docs/decisions/067.
CREATE TYPE "timeline_point_kind" AS ENUM ('openPreferences', 'remind', 'closePreferences', 'publish');

CREATE TYPE "timeline_point_state" AS ENUM ('planned', 'done', 'refused', 'overtaken');

ALTER TYPE "act" ADD VALUE 'setTimelinePoint';
ALTER TYPE "act" ADD VALUE 'clearTimelinePoint';
ALTER TYPE "act" ADD VALUE 'extendDeadline';
ALTER TYPE "act" ADD VALUE 'endDeadlineExtension';

ALTER TYPE "acting_as" ADD VALUE 'calendar';

ALTER TYPE "history_target" ADD VALUE 'timelinePoint';

CREATE TABLE "timeline_points" (
    "id" TEXT NOT NULL,
    "region_id" TEXT NOT NULL,
    "kind" "timeline_point_kind" NOT NULL,
    "local_time" TIMESTAMP(0) NOT NULL,
    "state" "timeline_point_state" NOT NULL DEFAULT 'planned',
    "reason" TEXT,
    "carried_out_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "timeline_points_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "deadline_extensions" (
    "id" TEXT NOT NULL,
    "local_until" TIMESTAMP(0) NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deadline_extensions_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "timeline_points_region_id_kind_local_time_key" ON "timeline_points"("region_id", "kind", "local_time");

ALTER TABLE "timeline_points" ADD CONSTRAINT "timeline_points_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "deadline_extensions" ADD CONSTRAINT "deadline_extensions_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One point of a kind, except reminders.
CREATE UNIQUE INDEX "timeline_points_one_of_a_kind" ON "timeline_points"("region_id", "kind") WHERE "kind" <> 'remind';

-- Minutes; whatever the zone is, the instant has a year of four digits.
ALTER TABLE "timeline_points"
  ADD CONSTRAINT "timeline_points_local_time_can_be_told" CHECK (
    "local_time" BETWEEN '0001-01-02 00:00:00' AND '9999-12-30 23:59:00' AND "local_time" = date_trunc('minute', "local_time")),
  ADD CONSTRAINT "timeline_points_carried_out_at_unless_planned" CHECK (("state" = 'planned') = ("carried_out_at" IS NULL)),
  ADD CONSTRAINT "timeline_points_carried_out_at_can_be_told"
    CHECK ("carried_out_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "timeline_points_created_at_can_be_told"
    CHECK ("created_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "timeline_points_updated_at_can_be_told"
    CHECK ("updated_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00');
ALTER TABLE "deadline_extensions"
  ADD CONSTRAINT "deadline_extensions_local_until_can_be_told" CHECK (
    "local_until" BETWEEN '0001-01-02 00:00:00' AND '9999-12-30 23:59:00' AND "local_until" = date_trunc('minute', "local_until")),
  ADD CONSTRAINT "deadline_extensions_created_at_can_be_told"
    CHECK ("created_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00');

CREATE TRIGGER "timeline_points_raise_updated_at" BEFORE UPDATE ON "timeline_points"
  FOR EACH ROW EXECUTE FUNCTION "raise_updated_at"();

-- A point is told as itself: an act may carry out several, and a region that is deleted takes all of its points along.
SELECT tell_history('timeline_points', 'timelinePoint', 'id', 'whole', '{kind kind,local_time localTime,state state,reason reason}');
SELECT tell_history('deadline_extensions', 'person', 'id', 'part', '{local_until deadlineExtendedTo,reason extensionReason length}');

DO $$
DECLARE
  told text;
BEGIN
  FOREACH told IN ARRAY '{timeline_points,deadline_extensions}'::text[] LOOP
    -- Every process keeps both tables in memory (decision 039).
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()', told || '_tell_inserted', told);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()', told || '_tell_updated', told);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()', told || '_tell_deleted', told);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()', told || '_tell_truncated', told);
    EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I, ENABLE ALWAYS TRIGGER %I, ENABLE ALWAYS TRIGGER %I, ENABLE ALWAYS TRIGGER %I',
      told, told || '_tell_inserted', told || '_tell_updated', told || '_tell_deleted', told || '_tell_truncated');
  END LOOP;
END
$$;
