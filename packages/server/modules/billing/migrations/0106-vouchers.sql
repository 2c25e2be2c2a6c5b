-- Codes that give a plan or a title for a while without a payment. Only a digest of the code is stored.
create table voucher (
  provider_id text not null,
  code_digest text not null,
  batch text not null,
  plan_id text,
  object_id text,
  availability_id text,
  days integer not null check (days between 1 and 3660),
  max_uses integer not null check (max_uses > 0),
  -- Changed by a conditional statement only, so that the limit holds under a race.
  uses integer not null default 0 check (uses between 0 and max_uses),
  -- After it the code gives nothing.
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (provider_id, code_digest),
  check ((plan_id is null) = (object_id is not null and availability_id is not null))
);
create index voucher_batch on voucher (provider_id, batch);

-- A subscriber uses a voucher once.
create table voucher_use (
  provider_id text not null,
  subscriber_id text not null,
  code_digest text not null,
  used_at timestamptz not null,
  primary key (provider_id, subscriber_id, code_digest)
);

-- Tokens of operators' systems that have opened a subscription: each once, whoever brings it.
create table subscription_token_use (
  provider_id text not null,
  token_id text not null,
  subscriber_id text not null,
  used_at timestamptz not null,
  primary key (provider_id, token_id)
);
create index subscription_token_use_subscriber on subscription_token_use (provider_id, subscriber_id);

-- The partner whose offer an order followed, for its statement.
create table order_partner (
  provider_id text not null,
  subscriber_id text not null,
  order_id text not null,
  partner_id text not null,
  partner_provider_id text not null,
  primary key (provider_id, subscriber_id, order_id)
);
create index order_partner_partner on order_partner (provider_id, partner_id);
