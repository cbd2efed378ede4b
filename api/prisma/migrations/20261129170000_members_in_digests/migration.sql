-- A digest of a team has the ids of its members, so that a later notice says who joined and who left.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_told_is_short",
  ADD CONSTRAINT "deliveries_told_is_short" CHECK (char_length("told") <= 2000);
