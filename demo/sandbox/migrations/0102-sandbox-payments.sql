-- The demo's payment gateway, a second party: it knows of the service only what it is sent.
create table sandbox_payment (
  provider_id text not null,
  payment_id text not null,
  reference text not null,
  mode text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null check (status in ('open', 'pending', 'declined', 'cancelled', 'captured', 'refunded')),
  decline_code text,
  refunded bigint not null default 0 check (refunded between 0 and amount),
  stores_method boolean not null,
  token text,
  return_url text,
  language text not null,
  description text not null,
  -- A number that a one-time code was sent to.
  sent_to text,
  otp text,
  tries integer not null default 0,
  created_at timestamptz not null,
  primary key (provider_id, payment_id),
  unique (provider_id, reference)
);

create table sandbox_method (
  provider_id text not null,
  token text not null,
  label text not null,
  fingerprint text not null,
  expires_on date,
  -- What it answers to charges: a decline code, or nothing where they go through.
  declines_with text,
  revoked_at timestamptz,
  primary key (provider_id, token)
);

create table sandbox_refund (
  provider_id text not null,
  payment_id text not null,
  key text not null,
  amount bigint not null check (amount > 0),
  primary key (provider_id, payment_id, key)
);

-- Messages to the service that are not delivered yet.
create table sandbox_delivery (
  provider_id text not null,
  delivery_id bigint generated always as identity,
  message_id text not null,
  body text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (provider_id, delivery_id)
);
create index sandbox_delivery_due on sandbox_delivery (due_at);
