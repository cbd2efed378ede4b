-- A person who cannot take part says so themselves: an exclusion with their own words.
ALTER TABLE "users" ADD COLUMN     "withdrawal_reason" TEXT,
ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3),
ADD CONSTRAINT "users_withdrawn_at_can_be_told" CHECK ("withdrawn_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
ADD CONSTRAINT "users_withdrawn_are_excluded" CHECK ("withdrawn_at" IS NULL OR "excluded_from_allocation"),
ADD CONSTRAINT "users_withdrawal_reason_of_a_withdrawal" CHECK ("withdrawal_reason" IS NULL OR "withdrawn_at" IS NOT NULL);

SELECT audit_table('users', 'person', '{"row": "whole", "names": {"excluded_from_allocation": "isExcluded", "display_name": "name", "firebase_uid": "account", "first_sign_in_at": "firstSignIn", "withdrawn_at": "withdrawn"}, "private": ["display_name", "email", "firebase_uid", "first_sign_in_at"], "long": ["withdrawal_reason"]}');
