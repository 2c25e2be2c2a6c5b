-- The constant initialization vector of a film's segments, where a DRM service has to know it (FairPlay).
-- 32 hex digits; null where the packager chooses one.
alter table asset_key add column iv text check (iv ~ '^[0-9a-f]{32}$');
