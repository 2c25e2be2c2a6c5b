-- The play that a stream was last stopped with: requests of it that arrive later acquire no slot.
create table stopped_play (
  provider_id text not null,
  holder text not null,
  device_id text not null,
  session_id text not null,
  content_id text not null,
  -- Made by the player, new for each time that it acquires a slot.
  play_id text not null,
  stopped_at timestamptz not null,
  primary key (provider_id, holder, device_id, session_id, content_id)
);
create index stopped_play_by_time on stopped_play (provider_id, stopped_at);
