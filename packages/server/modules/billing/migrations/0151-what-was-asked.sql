-- What an order's price was reckoned from: the subscription with its paid period, '' where none was held. Null of an order
-- that an earlier release has written, and of those that take no plan's place.
alter table purchase_order add column priced_from text;

-- A keyed digest of what was entered for a payment, with its language and return address. Null of one that an earlier
-- release has begun, and of renewals.
alter table payment_attempt add column asked text;
