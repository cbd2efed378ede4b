-- Who runs which regions without being an administrator; see docs/decisions/070.
CREATE TABLE "organisers" (
    "id" TEXT NOT NULL,
    "region_ids" TEXT[] NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organisers_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "organisers" ADD CONSTRAINT "organisers_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "organisers"
  ADD CONSTRAINT "organisers_created_at_can_be_told" CHECK ("created_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  -- Some regions, none twice, and no more than an event has.
  ADD CONSTRAINT "organisers_region_ids_are_few" CHECK (is_ranking("region_ids") AND cardinality("region_ids") <= 50);

ALTER TYPE "act" ADD VALUE 'setOrganisedRegions';
ALTER TYPE "act" ADD VALUE 'setTakesPart';
ALTER TYPE "acting_as" ADD VALUE 'organiser';

CREATE TRIGGER "organisers_tell_inserted" AFTER INSERT ON "organisers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "organisers_tell_updated" AFTER UPDATE ON "organisers" REFERENCING OLD TABLE AS changed NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "organisers_tell_deleted" AFTER DELETE ON "organisers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "organisers_tell_truncated" AFTER TRUNCATE ON "organisers" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
ALTER TABLE "organisers" ENABLE ALWAYS TRIGGER "organisers_tell_inserted", ENABLE ALWAYS TRIGGER "organisers_tell_updated",
  ENABLE ALWAYS TRIGGER "organisers_tell_deleted", ENABLE ALWAYS TRIGGER "organisers_tell_truncated";

SELECT tell_history('organisers', 'person', 'id', 'part', '{region_ids organises}');
