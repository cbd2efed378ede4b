-- AlterTable
ALTER TABLE "regions" ADD COLUMN "approves_swaps" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "team_assignments" ADD COLUMN "swapped_at" TIMESTAMPTZ(3),
ADD COLUMN "swap_with_id" TEXT,
ADD COLUMN "swap_seat_since" TIMESTAMPTZ(3),
ADD COLUMN "swap_note" TEXT,
ADD COLUMN "swap_agreed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "team_assignments_swap_with_id_idx" ON "team_assignments"("swap_with_id");

-- AddForeignKey
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_swap_with_id_fkey" FOREIGN KEY ("swap_with_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "team_assignments"
  ADD CONSTRAINT "team_assignments_swapped_at_can_be_told"
    CHECK ("swapped_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "team_assignments_swap_seat_since_can_be_told"
    CHECK ("swap_seat_since" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "team_assignments_swap_agreed_at_can_be_told"
    CHECK ("swap_agreed_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00');

SELECT audit_table('team_assignments', 'person', '{"target": "user_id", "ignored": ["assigned_at", "swapped_at", "swap_seat_since"], "names": {"swap_with_id": "swapWith"}, "private": ["swap_note"]}');
