-- When the payment was last sent to its gateway. Null of one that an earlier release has begun: it was sent when it was made.
alter table payment_attempt add column sent_at timestamptz;
