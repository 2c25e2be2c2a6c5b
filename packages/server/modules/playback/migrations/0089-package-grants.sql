-- What the package of a stream was given for: package, availability, profile with its limits, country and kind of
-- device. The licence is asked for later, and the rights are then checked for the same. Null until a protected package
-- was asked for.
alter table stream_place add column package_grant jsonb;
