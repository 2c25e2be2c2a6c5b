-- What the first period after the free trial of an order costs by its coupon, as the viewer was shown. Null where it is the
-- plan's price, and of an order that an earlier release has written: there the coupon's terms say it when it is paid.
alter table purchase_order add column after_trial_minor_units bigint check (after_trial_minor_units >= 0);
