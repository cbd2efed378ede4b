-- The smallest team of a theme, and the themes that a run left out.
ALTER TABLE "themes" ADD COLUMN     "minimum_members" INTEGER NOT NULL DEFAULT 1,
ADD CONSTRAINT "themes_minimum_members_fit" CHECK ("minimum_members" BETWEEN 1 AND "capacity");

ALTER TABLE "generations" ADD COLUMN     "without_theme_ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

SELECT audit_table('generations', 'region', '{"target": "region_id", "row": "many", "names": {"id": "generation"}, "ignored": ["input_hash", "created_by_id", "is_proved_optimal", "rank_counts", "drawn_first_count", "record", "completes_id", "placed_at", "published_at", "team_sizes", "without_theme_ids"]}', '{INSERT}');

-- A list of ids.
ALTER TABLE "generations" ADD CONSTRAINT "generations_without_theme_ids_are_a_list" CHECK (
  coalesce(array_ndims("without_theme_ids"), 1) = 1 AND array_position("without_theme_ids", NULL) IS NULL
);
