-- How long a period is of the plan that an order begins, as the viewer was shown. Null where it begins none, and of an order
-- that an earlier release has written: there the plan says it when it is paid.
alter table purchase_order add column plan_interval text
  check (plan_interval in ('WEEKLY', 'MONTHLY', 'QUARTERLY', 'HALFYEARLY', 'ANNUAL'));
-- The same of the plan that is to follow: {"planId", "interval"}. It names the plan, as an earlier release may put another
-- one in its place without writing this.
alter table subscription add column next_agreed jsonb;
