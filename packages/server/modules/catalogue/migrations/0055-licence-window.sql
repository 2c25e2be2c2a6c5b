-- When the licence behind an availability begins and ends; null where it does not.
alter table availability add column opens_at timestamptz, add column closes_at timestamptz;
