-- One row for each place that a holder (a subscriber, or a device without one) may stream in. A place is taken by
-- a conditional write, so that two that race for the last one cannot both have it.
create table stream_place (
  provider_id text not null,
  holder text not null,
  place integer not null,
  device_id text not null,
  content_id text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (provider_id, holder, place)
);
