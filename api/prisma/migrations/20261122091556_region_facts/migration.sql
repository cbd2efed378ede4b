-- What people need to know to choose a region, and the zone of its agenda's times (decision 050).
ALTER TABLE "regions" ADD COLUMN     "first_day" DATE,
ADD COLUMN     "host_city" TEXT,
ADD COLUMN     "last_day" DATE,
ADD COLUMN     "time_zone" TEXT;

ALTER TABLE "regions" ADD CONSTRAINT "regions_first_day_can_be_told"
  CHECK ("first_day" BETWEEN '0001-01-01' AND '9999-12-31');
ALTER TABLE "regions" ADD CONSTRAINT "regions_last_day_can_be_told"
  CHECK ("last_day" BETWEEN '0001-01-01' AND '9999-12-31');
-- A last day needs a first one, and is not before it.
ALTER TABLE "regions" ADD CONSTRAINT "regions_days_in_order"
  CHECK ("last_day" IS NULL OR ("first_day" IS NOT NULL AND "last_day" >= "first_day"));
