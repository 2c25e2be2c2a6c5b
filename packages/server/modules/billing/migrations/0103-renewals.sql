-- What the next period costs where another plan follows, as it was agreed.
alter table subscription
  add column next_price_minor_units bigint,
  -- What was paid for the present period, with what an earlier plan left: what is left of it counts towards another plan.
  -- Null of a row that an earlier release has written: its price.
  add column paid_minor_units bigint check (paid_minor_units >= 0),
  -- What the first period after a free trial costs where a coupon was used; null: its price.
  add column first_price_minor_units bigint check (first_price_minor_units >= 0),
  -- When the subscriber was told that the free trial ends.
  add column reminded_at timestamptz;
create index subscription_trial_reminder on subscription (trial_ends_at)
  where trial_ends_at is not null and reminded_at is null;

alter table purchase add column reminded_at timestamptz;
create index purchase_reminder on purchase (expires_at) where expires_at is not null and reminded_at is null;
