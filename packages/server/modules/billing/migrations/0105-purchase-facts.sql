-- What a purchase was of, as it was called when it was made: the title may be gone from the catalogue since.
alter table purchase
  add column object_type text,
  -- {"en", "ar"}.
  add column object_title jsonb;
