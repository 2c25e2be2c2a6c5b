-- What was left of the former plan, which a change of plans was reckoned with: the plan's price is the list amount and this.
-- 0 where nothing was, and of what an earlier release has written, which did not say.
alter table purchase_order add column credit_minor_units bigint not null default 0 check (credit_minor_units >= 0);
alter table bill add column credit_minor_units bigint not null default 0 check (credit_minor_units >= 0);
