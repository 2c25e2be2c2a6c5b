-- What became of each requested message. The row is written in the transaction that delivers the event: an event that is
-- delivered again finds it and sends nothing.
create table message (
  provider_id text not null,
  event_id bigint not null,
  template text not null,
  channel text not null check (channel in ('MAIL', 'TEXT')),
  -- EXPIRED: could not be handed over while it was of use. REFUSED: the other side said that it never will take it.
  outcome text not null check (outcome in ('SENT', 'EXPIRED', 'REFUSED')),
  decided_at timestamptz not null,
  primary key (provider_id, event_id)
);
create index message_by_time on message (provider_id, decided_at);
