-- Availabilities by which a content is sold as a whole that has no film of its own: a bundle.
alter table content add column sale_ids text[] not null default '{}';
