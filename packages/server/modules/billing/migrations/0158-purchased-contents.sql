-- What a bundle held when it was sold, [{"objectid", "availabilityid"}]: it stays the buyer's, whatever the bundle holds later.
alter table purchase add column contents jsonb;
