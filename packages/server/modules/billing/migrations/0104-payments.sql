-- What was set out to be given back of an attempt, whether it is given back already or not: it is added to by conditional
-- statements only, so that no race gives back more than was paid.
alter table payment_attempt
  add column returning_minor_units bigint not null default 0
    check (returning_minor_units between 0 and minor_units),
  -- What the payer has taken back through the bank: open, won by us, or lost.
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  add column disputed_minor_units bigint not null default 0;
update payment_attempt set returning_minor_units = refunded_minor_units;
create index payment_attempt_mismatch on payment_attempt (provider_id) where error_type = 'MISMATCH';

-- What is given back of what was bought. Its id is the idempotency key at the gateway.
create table refund (
  provider_id text not null,
  subscriber_id text not null,
  refund_id text not null,
  reference_id text not null,
  currency text not null,
  minor_units bigint not null check (minor_units > 0),
  reason text not null,
  -- Who asked for it: an operator, or `gateway` where it was given back there.
  requested_by text not null,
  state text not null check (state in ('requested', 'done', 'refused')),
  -- Why the gateway refused it.
  error_type text,
  requested_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider_id, subscriber_id, refund_id)
);
create unique index refund_key on refund (provider_id, refund_id);
create index refund_reference on refund (provider_id, subscriber_id, reference_id);

-- What a dispute has taken from its subscriber, as it was before: given back where the dispute is won.
create table dispute_hold (
  provider_id text not null,
  subscriber_id text not null,
  reference_id text not null,
  renews boolean not null,
  renews_at timestamptz,
  taken_at timestamptz not null,
  primary key (provider_id, subscriber_id, reference_id)
);

-- Whom a message is about: one that came before its payment was known is looked at again.
alter table gateway_message add column reference_id text;

-- What does not agree: between a gateway and us (source `gateway/ID`, of one day), or within the books (source `journal`).
create table reconciliation_finding (
  provider_id text not null,
  source text not null,
  -- The day that was compared; of the books the day of the check.
  day date not null,
  kind text not null,
  reference text not null,
  detail text not null,
  found_at timestamptz not null,
  primary key (provider_id, source, day, kind, reference)
);
