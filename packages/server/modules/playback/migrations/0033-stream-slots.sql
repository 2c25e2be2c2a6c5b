-- A stream belongs to the session of the token that started it, not to the device id, which anybody may register.
-- Rows of the release before this one have neither session nor slot.
alter table stream_place
  add column session_id text not null default '',
  -- Names this taking of the place, in the addresses of its media: they end with it.
  add column slot_id text not null default '',
  -- What its package was signed for, `provider/asset/set`; null until a package was asked for.
  add column media_scope text,
  -- Milliseconds that it was kept by heartbeats.
  add column watched_ms integer not null default 0,
  -- Milliseconds after which it counts as a view; null where it never does.
  add column counts_after_ms integer,
  add column counted boolean not null default false;
drop index stream_place_of_stream;
create unique index stream_place_of_session on stream_place (provider_id, holder, device_id, session_id, content_id);
create index stream_place_by_slot on stream_place (provider_id, slot_id);
create index stream_place_by_last_sight on stream_place (provider_id, seen_at);
