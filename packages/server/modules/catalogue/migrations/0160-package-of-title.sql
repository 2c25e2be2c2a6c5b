-- The id of a package is one of its title: a page that is open plays by it whatever film the title has meanwhile, and
-- titles that share a film never claim the same id.
alter table content_package
  drop constraint content_package_pkey,
  add primary key (provider_id, object_id, package_id);
