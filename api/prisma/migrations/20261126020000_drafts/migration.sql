-- AlterTable
ALTER TABLE "generations" ADD COLUMN     "name" TEXT,
ADD COLUMN     "placed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "published_at" TIMESTAMPTZ(3);

UPDATE "generations" SET "placed_at" = "created_at";

-- The run that was the latest at each publication that is known.
UPDATE "generations" g SET "published_at" = published.at FROM (
  SELECT run.id, max(publication.at) AS at
  FROM (
    SELECT region_id, published_at AS at FROM assignment_status WHERE published_at IS NOT NULL
    UNION ALL
    SELECT region_id, at FROM history WHERE act = 'publishAssignments' AND outcome = 'done' AND target_kind = 'region'
  ) publication
  CROSS JOIN LATERAL (
    SELECT id FROM generations
    WHERE region_id = publication.region_id AND completes_id IS NULL AND created_at <= publication.at
    ORDER BY created_at DESC, id DESC LIMIT 1
  ) run
  GROUP BY run.id
) published WHERE published.id = g.id;

-- DropIndex
DROP INDEX "generations_region_id_created_at_idx";

-- CreateIndex
CREATE INDEX "generations_region_id_placed_at_idx" ON "generations"("region_id", "placed_at");

-- A run is saved once, may be named and restored, and goes with its region or in time.
SELECT audit_table('generations', 'region', '{"target": "region_id", "row": "many", "names": {"id": "generation"}, "ignored": ["input_hash", "created_by_id", "is_proved_optimal", "rank_counts", "drawn_first_count", "record", "completes_id", "placed_at", "published_at"]}', '{INSERT}');
SELECT audit_table('generations', 'region', '{"target": "region_id", "row": "many", "only": true, "names": {"name": "runName", "placed_at": "restored"}}', '{UPDATE}');

-- Instants that the API can express.
ALTER TABLE "generations"
ADD CONSTRAINT "generations_placed_at_can_be_told" CHECK ("placed_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
ADD CONSTRAINT "generations_published_at_can_be_told" CHECK ("published_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00');
