-- Events, written in the transaction of the change that they tell of. Those of one key are delivered in the order of
-- their ids, one after the other.
create table outbox_event (
  provider_id text not null,
  event_id bigint generated always as identity,
  ordering_key text not null,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  delivered_at timestamptz,
  primary key (provider_id, event_id)
);
create index outbox_event_due on outbox_event (next_attempt_at, event_id) where delivered_at is null;
create index outbox_event_waiting on outbox_event (provider_id, ordering_key, event_id) where delivered_at is null;
create index outbox_event_delivered on outbox_event (delivered_at) where delivered_at is not null;
