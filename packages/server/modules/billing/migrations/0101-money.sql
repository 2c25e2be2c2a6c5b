-- What is sold as plans. Names are {"en", "ar"}; no countries: sold in all.
create table plan (
  provider_id text not null,
  plan_id text not null,
  name jsonb not null,
  description jsonb not null,
  plan_interval text not null
    check (plan_interval in ('WEEKLY', 'MONTHLY', 'QUARTERLY', 'HALFYEARLY', 'ANNUAL')),
  trial_days integer not null check (trial_days in (0, 1, 2, 7)),
  availability_ids text[] not null,
  countries text[] not null,
  grace_days integer not null check (grace_days between 0 and 60),
  device_limit integer not null check (device_limit > 0),
  stream_limit integer not null check (stream_limit > 0),
  weight integer not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  primary key (provider_id, plan_id)
);

-- What a plan costs, in minor units with tax. Country '*': wherever there is no price of its own.
create table plan_price (
  provider_id text not null,
  plan_id text not null,
  country text not null check (country ~ '^([A-Z]{2}|\*)$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  minor_units bigint not null check (minor_units > 0),
  -- Of several currencies the first is offered first.
  position integer not null,
  primary key (provider_id, plan_id, country, currency),
  foreign key (provider_id, plan_id) references plan on delete cascade
);

create table coupon (
  provider_id text not null,
  coupon_id text not null check (coupon_id = upper(coupon_id)),
  terms jsonb not null,
  max_uses integer check (max_uses > 0),
  -- Orders that hold it or have used it. Changed by conditional statements only, so that the limit holds under a race.
  uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  primary key (provider_id, coupon_id)
);

-- A subscriber uses a coupon once.
create table coupon_use (
  provider_id text not null,
  subscriber_id text not null,
  coupon_id text not null,
  order_id text not null,
  used_at timestamptz not null,
  primary key (provider_id, subscriber_id, coupon_id)
);

-- Who has tried a plan of the provider for free: once per person, whatever account it is.
create table trial_use (
  provider_id text not null,
  subscriber_id text not null,
  -- A digest of what names the person: the account, a mail address, a mobile number, a card.
  person text not null,
  used_at timestamptz not null,
  primary key (provider_id, person)
);
create index trial_use_subscriber on trial_use (provider_id, subscriber_id);

-- What a subscriber set out to buy, at what price. Money in minor units.
create table purchase_order (
  provider_id text not null,
  subscriber_id text not null,
  order_id text not null,
  purpose text not null check (purpose in ('SUBSCRIPTION', 'PURCHASE', 'CHANGE', 'RENEWAL', 'CARD')),
  plan_id text,
  subscription_id text,
  availability_id text,
  object_id text,
  country text not null,
  currency text not null,
  list_minor_units bigint not null check (list_minor_units >= 0),
  discount_minor_units bigint not null check (discount_minor_units between 0 and list_minor_units),
  total_minor_units bigint not null check (total_minor_units = list_minor_units - discount_minor_units),
  tax_minor_units bigint not null check (tax_minor_units between 0 and total_minor_units),
  tax_basis_points integer not null check (tax_basis_points >= 0),
  trial_days integer not null default 0,
  coupon_id text,
  state text not null check (state in ('open', 'paid', 'closed')),
  created_at timestamptz not null,
  -- An order that was not paid by then is closed, and gives back its coupon.
  expires_at timestamptz not null,
  primary key (provider_id, subscriber_id, order_id)
);
create index purchase_order_open on purchase_order (expires_at) where state = 'open';
-- Of one thing a subscriber has one order at a time.
create unique index purchase_order_item on purchase_order
  (provider_id, subscriber_id, purpose, coalesce(plan_id, ''), coalesce(availability_id, ''), coalesce(object_id, ''))
  where state = 'open';

-- One try to pay an order. Its reference is the idempotency key at the gateway.
create table payment_attempt (
  provider_id text not null,
  subscriber_id text not null,
  reference_id text not null,
  order_id text not null,
  gateway_id text not null,
  mode text not null,
  currency text not null,
  minor_units bigint not null check (minor_units >= 0),
  state text not null check (state in
    ('created', 'needs_action', 'pending', 'unknown', 'authorized', 'declined', 'captured', 'refunded')),
  -- The viewer chose another way meanwhile: it pays the order only where nothing else has.
  is_superseded boolean not null default false,
  gateway_reference text,
  -- What the app does next: an address to go to, a form to fill in.
  next_step jsonb,
  error_type text,
  refunded_minor_units bigint not null default 0 check (refunded_minor_units between 0 and minor_units),
  created_at timestamptz not null,
  -- When the gateway is asked what became of it; null once it is settled.
  check_at timestamptz,
  checks integer not null default 0,
  primary key (provider_id, subscriber_id, reference_id)
);
create unique index payment_attempt_current on payment_attempt (provider_id, subscriber_id, order_id)
  where not is_superseded and state <> 'declined';
create unique index payment_attempt_gateway on payment_attempt (provider_id, gateway_id, gateway_reference);
create index payment_attempt_check on payment_attempt (check_at) where check_at is not null;
create index payment_attempt_reference on payment_attempt (provider_id, reference_id);

-- What gateways have told, as it came: each is applied once.
create table gateway_message (
  provider_id text not null,
  gateway_id text not null,
  message_id text not null,
  received_at timestamptz not null,
  body bytea not null,
  applied_at timestamptz,
  primary key (provider_id, gateway_id, message_id)
);
create index gateway_message_open on gateway_message (received_at) where applied_at is null;

-- What a gateway charges renewals by. The token is sealed.
create table payment_method (
  provider_id text not null,
  subscriber_id text not null,
  method_id text not null,
  gateway_id text not null,
  mode text not null,
  token bytea not null,
  -- As it is shown: a brand and the last digits of a card, a wallet's name.
  label text not null,
  expires_on date,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (provider_id, subscriber_id, method_id)
);

-- What subscriptions are renewed by. An older release writes none of it: those are not renewed.
alter table subscription
  alter column status set default 'ACTIVE',
  add column plan_interval text,
  add column country text,
  add column currency text,
  add column price_minor_units bigint,
  add column method_id text,
  add column anchor_at timestamptz,
  add column period_index integer not null default 0,
  add column period_starts_at timestamptz,
  add column trial_ends_at timestamptz,
  add column is_confirmed boolean not null default true,
  add column renews boolean not null default true,
  add column renews_at timestamptz,
  add column grace_date date,
  add column declined_at timestamptz,
  add column declines integer not null default 0,
  add column cancelled_at timestamptz,
  -- Another plan took its place.
  add column ended_at timestamptz,
  add column cancel_reason text,
  add column next_plan_id text,
  add column last_order_id text;
update subscription set renews = false where status <> 'ACTIVE';
create index subscription_renewal on subscription (renews_at) where renews_at is not null;

alter table purchase
  add column order_id text,
  add column country text,
  add column currency text,
  add column minor_units bigint;

-- Bills are numbered without gaps and never change.
create table bill_number (
  provider_id text not null,
  next_number bigint not null,
  primary key (provider_id)
);

create table bill (
  provider_id text not null,
  subscriber_id text not null,
  bill_id text not null,
  number bigint not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- The bill that a credit note takes back.
  corrects_bill_id text,
  order_id text not null,
  subscription_id text,
  period_index integer,
  period_from date,
  period_to date,
  item jsonb not null,
  country text not null,
  currency text not null,
  list_minor_units bigint not null,
  discount_minor_units bigint not null,
  total_minor_units bigint not null check (total_minor_units = list_minor_units - discount_minor_units),
  tax_minor_units bigint not null,
  tax_basis_points integer not null,
  issued_at timestamptz not null,
  due_date date not null,
  primary key (provider_id, subscriber_id, bill_id)
);
create unique index bill_order_number on bill (provider_id, number);
-- One bill for a subscription and period.
create unique index bill_period on bill (provider_id, subscriber_id, subscription_id, period_index)
  where kind = 'INVOICE' and period_index is not null;

-- What became of a bill.
create table bill_outcome (
  provider_id text not null,
  subscriber_id text not null,
  bill_id text not null,
  outcome text not null check (outcome in ('PAID', 'UNCOLLECTED', 'REFUNDED')),
  reference_id text,
  at timestamptz not null,
  primary key (provider_id, subscriber_id, bill_id, outcome)
);

-- The journal: entries are added and never changed, and the lines of each sum to zero in every currency.
create table journal_entry (
  provider_id text not null,
  entry_id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  subscriber_id text not null,
  -- What it was written for: an event of one kind about one thing is written once.
  reference text not null,
  primary key (provider_id, entry_id),
  unique (provider_id, kind, reference)
);

create table journal_line (
  provider_id text not null,
  entry_id bigint not null,
  line integer not null,
  account text not null,
  currency text not null,
  -- Debit is positive, credit negative.
  minor_units bigint not null check (minor_units <> 0),
  primary key (provider_id, entry_id, line),
  foreign key (provider_id, entry_id) references journal_entry
);
create index journal_line_account on journal_line (provider_id, account, currency);

create function journal_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from journal_line
    where provider_id = new.provider_id and entry_id = new.entry_id
    group by currency having sum(minor_units) <> 0
  ) then
    raise exception 'the journal entry % does not sum to zero', new.entry_id;
  end if;
  return null;
end $$;
create constraint trigger journal_is_balanced after insert on journal_line
  deferrable initially deferred for each row execute function journal_is_balanced();

create function is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger journal_entry_append_only before update or delete on journal_entry
  for each row execute function is_append_only();
create trigger journal_line_append_only before update or delete on journal_line
  for each row execute function is_append_only();
create trigger bill_append_only before update or delete on bill
  for each row execute function is_append_only();
