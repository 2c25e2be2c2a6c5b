-- Through which of its faces a payment was started, and what makes it whole: reserved money, what settles later, disputes.
alter table sandbox_payment
  add column channel text not null default 'SANDBOX',
  add column captures_later boolean not null default false,
  -- Whom or what the payer pays by, once that was said: a UPI address, a bank.
  add column account text,
  -- What it becomes by itself at an instant: captured, or declined with a code.
  add column settles_at timestamptz,
  -- Whether its page goes on while it is pending.
  add column waits_on_page boolean not null default false,
  add column captured_key text,
  add column dispute_outcome text check (dispute_outcome in ('open', 'won', 'lost')),
  -- Counts its changes: each is told by one message.
  add column version integer not null default 0,
  drop constraint sandbox_payment_status_check,
  add constraint sandbox_payment_status_check check (status in
    ('open', 'pending', 'authorized', 'declined', 'cancelled', 'captured', 'refunded'));
create index sandbox_payment_settles on sandbox_payment (provider_id, settles_at) where settles_at is not null;
create index sandbox_payment_latest on sandbox_payment (provider_id, created_at, payment_id);

-- A refund may be done later, or fail.
alter table sandbox_refund
  add column status text not null default 'done' check (status in ('done', 'pending', 'failed')),
  add column settles_at timestamptz;
create index sandbox_refund_settles on sandbox_refund (provider_id, settles_at) where settles_at is not null;

alter table sandbox_delivery
  add column channel text not null default 'SANDBOX',
  add column payment_id text not null default '',
  add column created_at timestamptz not null default now();

-- What a method does to refunds of payments by it.
alter table sandbox_payment add column refunds text not null default 'done' check (refunds in ('done', 'later', 'fail'));

-- How messages are delivered and replies lost, where somebody set it; else promptly, once, in order.
create table sandbox_plan (
  provider_id text primary key,
  plan jsonb not null,
  -- Counted since it was set: what happens to a message or a reply follows from the seed and its number.
  messages bigint not null default 0,
  replies bigint not null default 0,
  -- No message is delivered before an earlier one, unless they are shuffled.
  last_due_at timestamptz
);
