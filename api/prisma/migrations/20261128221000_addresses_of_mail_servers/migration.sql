-- The rule for e-mail addresses of api/src/lib/email-address.ts, with what mail servers refuse. Addresses that are stored stay.
CREATE OR REPLACE FUNCTION "is_email_address"(address text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT char_length(address) <= 254 AND position('@' IN address) <= 65 AND address !~ '^\.|\.[.@]' AND address ~
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$'
$$;
