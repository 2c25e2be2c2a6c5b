-- What a provider configured of a rail's section: base, endpoint, parameters and whether there is a See all. What is left
-- out of it, or all of it, follows from the section's type; without one, a rail's titles are those in `rail_item`.
alter table rail add column source jsonb;
