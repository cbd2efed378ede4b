-- Which themes of a ranking the person never placed. What is saved already counts as their own order.
ALTER TABLE "rankings" ADD COLUMN     "drawn_theme_ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD CONSTRAINT "rankings_drawn_theme_ids_are_ranked" CHECK ("drawn_theme_ids" <@ "theme_ids");

-- How many people of a run have a 1st choice that they never placed; of earlier runs that is not known.
ALTER TABLE "generations" ADD COLUMN     "drawn_first_count" INTEGER NOT NULL DEFAULT 0,
ADD CONSTRAINT "generations_drawn_first_count_is_a_count" CHECK ("drawn_first_count" >= 0);

SELECT tell_history('rankings', 'person', 'id', 'part', '{theme_ids ranking,drawn_theme_ids drawn,submitted_at submittedAt}');
