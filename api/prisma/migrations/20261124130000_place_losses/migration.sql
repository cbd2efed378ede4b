-- CreateEnum
CREATE TYPE "place_loss_cause" AS ENUM ('moved', 'leftRegion', 'regionDeleted', 'excluded', 'madeOrganiser', 'promoted', 'unassigned', 'themeGone');

-- CreateTable
CREATE TABLE "place_losses" (
    "id" TEXT NOT NULL,
    "cause" "place_loss_cause" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "region_name" TEXT,
    "team_name" TEXT,
    "lost_ranking" BOOLEAN NOT NULL,

    CONSTRAINT "place_losses_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "place_losses" ADD CONSTRAINT "place_losses_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "place_losses"
  ADD CONSTRAINT "place_losses_at_can_be_told" CHECK ("at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "place_losses_region_named_where_one_is_meant"
    CHECK (("cause" IN ('moved', 'leftRegion', 'regionDeleted')) = ("region_name" IS NOT NULL));

-- Every process keeps the table in memory (decision 039), since every home page asks for its own row.
CREATE TRIGGER "place_losses_tell_inserted" AFTER INSERT ON "place_losses" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "place_losses_tell_updated" AFTER UPDATE ON "place_losses" REFERENCING OLD TABLE AS changed NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "place_losses_tell_deleted" AFTER DELETE ON "place_losses" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
CREATE TRIGGER "place_losses_tell_truncated" AFTER TRUNCATE ON "place_losses" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
ALTER TABLE "place_losses" ENABLE ALWAYS TRIGGER "place_losses_tell_inserted", ENABLE ALWAYS TRIGGER "place_losses_tell_updated",
  ENABLE ALWAYS TRIGGER "place_losses_tell_deleted", ENABLE ALWAYS TRIGGER "place_losses_tell_truncated";
