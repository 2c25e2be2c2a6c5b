-- Plans that subscribers have taken. The availabilities are those that the plan had when it was taken.
create table subscription (
  provider_id text not null,
  subscriber_id text not null,
  subscription_id text not null,
  plan_id text not null,
  status text not null check (status in ('ACTIVE', 'CANCELLED', 'EXPIRED')),
  starts_at timestamptz not null,
  next_billing date not null,
  availability_ids text[] not null,
  primary key (provider_id, subscriber_id, subscription_id)
);

-- Titles that subscribers have bought or rented. A purchase without an end is theirs for good.
create table purchase (
  provider_id text not null,
  subscriber_id text not null,
  purchase_id text not null,
  availability_id text not null,
  object_id text not null,
  purchase_type text not null check (purchase_type in ('PAID', 'RENTAL')),
  status text not null check (status in ('ACTIVE', 'REFUNDED')),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (provider_id, subscriber_id, purchase_id)
);
