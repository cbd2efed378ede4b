-- AlterTable
ALTER TABLE "generations" ADD COLUMN     "team_sizes" JSONB NOT NULL DEFAULT '{}';

-- Every value is a count.
ALTER TABLE "generations" ADD CONSTRAINT "generations_team_sizes_are_counts" CHECK (
  jsonb_typeof("team_sizes") = 'object'
  AND NOT jsonb_path_exists("team_sizes", 'strict $.* ? (@.type() != "number" || @ < 0 || @ > 1000000000)')
);

-- What earlier runs left is in their records alone. Their teams are as they are now, with the excluded people who still have a row there.
UPDATE "generations" g SET "team_sizes" = coalesce((
  SELECT jsonb_object_agg(theme_id, size) FROM (
    SELECT a.theme_id, count(*) AS size FROM team_assignments a JOIN themes t ON t.id = a.theme_id
    WHERE t.region_id = g.region_id GROUP BY a.theme_id
  ) teams
), '{}');

-- The history does not record this column.
SELECT audit_table('generations', 'region', '{"target": "region_id", "row": "many", "names": {"id": "generation"}, "ignored": ["input_hash", "created_by_id", "is_proved_optimal", "rank_counts", "drawn_first_count", "record", "completes_id", "placed_at", "published_at", "team_sizes"]}', '{INSERT}');
