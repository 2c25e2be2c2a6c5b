-- What a bundle holds, in its order. Both are contents: the bundle, and each title in it.
create table bundle_item (
  provider_id text not null,
  bundle_id text not null,
  position integer not null,
  object_id text not null,
  primary key (provider_id, bundle_id, position),
  unique (provider_id, bundle_id, object_id),
  foreign key (provider_id, bundle_id) references content on delete cascade,
  foreign key (provider_id, object_id) references content on delete cascade
);
create index bundles_of_content on bundle_item (provider_id, object_id);

-- Whoever made or plays in titles: their titles, without reading everybody's.
create index content_of_person on content_person (provider_id, person_id, object_id);
