-- CreateEnum
CREATE TYPE "swap_end" AS ENUM ('declined', 'refused');

-- AlterTable
ALTER TABLE "team_assignments" ADD COLUMN     "swap_end" "swap_end",
ADD COLUMN     "swap_ended_at" TIMESTAMPTZ(3);

ALTER TABLE "team_assignments"
  ADD CONSTRAINT "team_assignments_swap_ended_at_can_be_told"
    CHECK ("swap_ended_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "team_assignments_swap_end_has_a_time" CHECK (("swap_end" IS NULL) = ("swap_ended_at" IS NULL));

SELECT audit_table('team_assignments', 'person', '{"target": "user_id", "ignored": ["assigned_at", "took_open_seat", "swapped_at", "swap_seat_since", "swap_ended_at"], "names": {"swap_with_id": "swapWith"}, "private": ["swap_note"]}');
