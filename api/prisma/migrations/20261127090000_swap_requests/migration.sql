-- A request for a swap is a row of its own, which ends for good.

-- CreateEnum
CREATE TYPE "swap_state" AS ENUM ('asked', 'agreed', 'done', 'takenBack', 'declined', 'refused', 'askerMoved', 'askedMoved', 'unpublished');

-- CreateTable
CREATE TABLE "swap_requests" (
    "id" TEXT NOT NULL,
    "region_id" TEXT NOT NULL,
    "asker_id" TEXT NOT NULL,
    "asked_id" TEXT NOT NULL,
    "note" TEXT,
    "state" "swap_state" NOT NULL DEFAULT 'asked',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "asker_dismissed_at" TIMESTAMPTZ(3),
    "asked_dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "swap_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "swap_requests_region_id_idx" ON "swap_requests"("region_id");

-- CreateIndex
CREATE INDEX "swap_requests_asker_id_created_at_idx" ON "swap_requests"("asker_id", "created_at");

-- CreateIndex
CREATE INDEX "swap_requests_asked_id_idx" ON "swap_requests"("asked_id");

-- AddForeignKey
ALTER TABLE "swap_requests" ADD CONSTRAINT "swap_requests_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_requests" ADD CONSTRAINT "swap_requests_asker_id_fkey" FOREIGN KEY ("asker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_requests" ADD CONSTRAINT "swap_requests_asked_id_fkey" FOREIGN KEY ("asked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A request of before holds if the person asked still has the place that they had then, and both take part. All others have ended.
INSERT INTO "swap_requests" ("id", "region_id", "asker_id", "asked_id", "note", "state", "decided_at")
SELECT gen_random_uuid(), region_id, asker_id, asked_id, CASE WHEN state IN ('asked', 'agreed') THEN note END, state::swap_state,
  CASE WHEN state <> 'asked' THEN coalesce(ended_at, agreed_at, now()) END
FROM (
  SELECT t.region_id, a.user_id AS asker_id, a.swap_with_id AS asked_id, a.swap_note AS note, a.swap_ended_at AS ended_at,
    a.swap_agreed_at AS agreed_at,
    CASE
      WHEN a.swap_end IS NOT NULL THEN a.swap_end::text
      WHEN a.swap_seat_since IS NULL OR NOT (asker.role = 'user' AND NOT asker.excluded_from_allocation) THEN 'askerMoved'
      WHEN b.assigned_at IS DISTINCT FROM a.swap_seat_since OR NOT (asked.role = 'user' AND NOT asked.excluded_from_allocation)
        THEN 'askedMoved'
      WHEN s.status IS DISTINCT FROM 'published' THEN 'unpublished'
      WHEN a.swap_agreed_at IS NOT NULL THEN 'agreed'
      ELSE 'asked'
    END AS state
  FROM team_assignments a
  JOIN themes t ON t.id = a.theme_id
  JOIN users asker ON asker.id = a.user_id
  JOIN users asked ON asked.id = a.swap_with_id
  LEFT JOIN team_assignments b ON b.user_id = a.swap_with_id
  LEFT JOIN assignment_status s ON s.region_id = t.region_id
) old;

ALTER TABLE "team_assignments" DROP CONSTRAINT "team_assignments_swap_with_id_fkey";
DROP INDEX "team_assignments_swap_with_id_idx";
ALTER TABLE "team_assignments" DROP COLUMN "swap_agreed_at",
DROP COLUMN "swap_end",
DROP COLUMN "swap_ended_at",
DROP COLUMN "swap_note",
DROP COLUMN "swap_seat_since",
DROP COLUMN "swap_with_id";
DROP TYPE "swap_end";

CREATE UNIQUE INDEX "swap_requests_one_open_by_asker" ON "swap_requests"("asker_id") WHERE "state" IN ('asked', 'agreed');

ALTER TABLE "swap_requests"
  ADD CONSTRAINT "swap_requests_created_at_can_be_told"
    CHECK ("created_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "swap_requests_decided_at_can_be_told"
    CHECK ("decided_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "swap_requests_asker_dismissed_at_can_be_told"
    CHECK ("asker_dismissed_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "swap_requests_asked_dismissed_at_can_be_told"
    CHECK ("asked_dismissed_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "swap_requests_decided_unless_asked" CHECK (("state" = 'asked') = ("decided_at" IS NULL)),
  ADD CONSTRAINT "swap_requests_of_two" CHECK ("asker_id" <> "asked_id");

-- The only place that decides whether a request still holds. Every way to lose or change a place, to stop taking part or to take teams
-- back changes one of three tables, so that no act has to remember its requests. The writer holds the locks of these people or of
-- their region, as has the one who makes or answers a request.
CREATE FUNCTION "end_swap_requests"("people" text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE public.swap_requests
  SET state = (CASE WHEN asker_id = ANY(people) THEN 'askerMoved' ELSE 'askedMoved' END)::public.swap_state,
    decided_at = clock_timestamp(), note = NULL
  WHERE state IN ('asked', 'agreed') AND (asker_id = ANY(people) OR asked_id = ANY(people))
$$;

CREATE FUNCTION "end_swap_requests_of_movers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM public.end_swap_requests((SELECT array_agg(user_id) FROM changed));
  ELSE
    PERFORM public.end_swap_requests((
      SELECT array_agg(user_id) FROM (
        SELECT changed.user_id FROM changed JOIN became USING (id)
        WHERE (changed.user_id, changed.theme_id) IS DISTINCT FROM (became.user_id, became.theme_id)
      ) movers
    ));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "end_swap_requests_updated" AFTER UPDATE ON "team_assignments" REFERENCING OLD TABLE AS changed NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION end_swap_requests_of_movers();
CREATE TRIGGER "end_swap_requests_deleted" AFTER DELETE ON "team_assignments" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION end_swap_requests_of_movers();

CREATE FUNCTION "end_swap_requests_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.end_swap_requests(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER "end_swap_requests_updated" AFTER UPDATE OF "role", "region_id", "excluded_from_allocation" ON "users" FOR EACH ROW
  WHEN (NEW.role <> 'user' OR NEW.excluded_from_allocation OR NEW.region_id IS DISTINCT FROM OLD.region_id)
  EXECUTE FUNCTION end_swap_requests_of_person();

CREATE FUNCTION "end_swap_requests_of_region"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.swap_requests SET state = 'unpublished', decided_at = clock_timestamp(), note = NULL
  WHERE region_id = NEW.region_id AND state IN ('asked', 'agreed');
  RETURN NULL;
END
$$;
CREATE TRIGGER "end_swap_requests_updated" AFTER UPDATE OF "status" ON "assignment_status" FOR EACH ROW
  WHEN (NEW.status <> 'published') EXECUTE FUNCTION end_swap_requests_of_region();

CREATE TRIGGER "swap_requests_tell_inserted" AFTER INSERT ON "swap_requests" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "swap_requests_tell_updated" AFTER UPDATE ON "swap_requests" REFERENCING OLD TABLE AS changed NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "swap_requests_tell_deleted" AFTER DELETE ON "swap_requests" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "swap_requests_tell_truncated" AFTER TRUNCATE ON "swap_requests" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
ALTER TABLE "swap_requests" ENABLE ALWAYS TRIGGER "swap_requests_tell_inserted", ENABLE ALWAYS TRIGGER "swap_requests_tell_updated",
  ENABLE ALWAYS TRIGGER "swap_requests_tell_deleted", ENABLE ALWAYS TRIGGER "swap_requests_tell_truncated";

SELECT audit_table('team_assignments', 'person', '{"target": "user_id", "ignored": ["assigned_at", "took_open_seat", "swapped_at"]}');
-- Rows go only with their people or their region.
SELECT audit_table('swap_requests', 'person', '{"target": "asker_id", "row": "many", "names": {"asked_id": "swapWith", "state": "swapState", "note": "swapNote"}, "private": ["note"], "ignored": ["region_id", "decided_at"]}', '{INSERT,UPDATE}');
