-- The stand-in for a uid that an invited person has is gone once they have signed in (api/src/auth/stand-in-uid.ts).
ALTER TABLE "users" ADD CONSTRAINT "users_stand_in_uid_until_first_sign_in"
  CHECK (NOT (starts_with("firebase_uid", 'invited:') AND "first_sign_in_at" IS NOT NULL));
