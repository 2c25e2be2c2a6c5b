-- Films that are played without a package of their own, such as those of a channel's schedule.
create table asset_use (
  provider_id text not null,
  asset_id text not null,
  -- What plays it: "channel:C4001".
  used_by text not null,
  protection text not null check (protection in ('clear', 'cbcs')),
  primary key (provider_id, used_by, asset_id, protection),
  foreign key (provider_id, asset_id) references asset on delete cascade
);
create index asset_use_by_asset on asset_use (provider_id, asset_id);
