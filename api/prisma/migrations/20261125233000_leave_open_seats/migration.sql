-- Whether people without a place may take an open seat of a published region, and which places came about so.
ALTER TABLE "regions" ADD COLUMN     "open_seats_can_be_taken" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "team_assignments" ADD COLUMN     "took_open_seat" BOOLEAN NOT NULL DEFAULT false;

-- The act says it.
SELECT audit_table('team_assignments', 'person', '{"target": "user_id", "ignored": ["assigned_at", "took_open_seat", "swapped_at", "swap_seat_since"], "names": {"swap_with_id": "swapWith"}, "private": ["swap_note"]}');
