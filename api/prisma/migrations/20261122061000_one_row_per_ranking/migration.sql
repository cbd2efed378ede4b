-- A ranking is one row with its themes in order, instead of a row for each of them (decision 043). Its id is the person's id.
CREATE TABLE "rankings" (
    "id" TEXT NOT NULL,
    "theme_ids" TEXT[] NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rankings_pkey" PRIMARY KEY ("id")
);

-- Only themes of the person's region count as ranked.
INSERT INTO "rankings" ("id", "theme_ids", "submitted_at", "updated_at")
SELECT p."user_id", array_agg(p."theme_id" ORDER BY p."rank"), max(p."submitted_at"), max(p."updated_at")
FROM "preferences" p JOIN "users" u ON u."id" = p."user_id" JOIN "themes" t ON t."id" = p."theme_id"
WHERE t."region_id" = u."region_id"
GROUP BY p."user_id";

DROP TABLE "preferences";

ALTER TABLE "rankings" ADD CONSTRAINT "rankings_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A function, because a CHECK takes no subquery.
CREATE FUNCTION is_ranking(ids text[]) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT cardinality(ids) > 0 AND array_ndims(ids) = 1 AND count(id) = cardinality(ids)
    AND count(DISTINCT id) = cardinality(ids)
  FROM unnest(ids) id
$$;
ALTER TABLE "rankings" ADD CONSTRAINT "rankings_theme_ids_are_a_ranking" CHECK (is_ranking("theme_ids"));
ALTER TABLE "rankings" ADD CONSTRAINT "rankings_submitted_at_can_be_told"
  CHECK ("submitted_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00');
ALTER TABLE "rankings" ADD CONSTRAINT "rankings_updated_at_can_be_told"
  CHECK ("updated_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00');

-- Every process keeps the rankings in memory (decision 039).
CREATE TRIGGER "rankings_tell_inserted" AFTER INSERT ON "rankings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "rankings_tell_updated" AFTER UPDATE ON "rankings" REFERENCING OLD TABLE AS changed NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "rankings_tell_deleted" AFTER DELETE ON "rankings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "rankings_tell_truncated" AFTER TRUNCATE ON "rankings" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
ALTER TABLE "rankings" ENABLE ALWAYS TRIGGER "rankings_tell_inserted", ENABLE ALWAYS TRIGGER "rankings_tell_updated",
  ENABLE ALWAYS TRIGGER "rankings_tell_deleted", ENABLE ALWAYS TRIGGER "rankings_tell_truncated";
