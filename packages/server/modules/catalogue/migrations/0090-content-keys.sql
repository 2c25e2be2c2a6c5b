-- Content keys are stored encrypted, and a film may get a new one: it is made again, at another address.
alter table asset
  -- Generation of the key of its protected set.
  add column key_generation integer not null default 1,
  -- The generation that it should have: above the other one, the film is due to be made again with a new key.
  add column wanted_key_generation integer not null default 1,
  -- Which sets are stored; null for a film of an earlier release, which has both.
  add column sets text[];

alter table asset_key
  add column generation integer not null default 1,
  -- AES-256-GCM under the master key of this id: nonce, tag, key. Null as long as `key` holds the key in the clear.
  add column sealed bytea,
  add column master_key_id text,
  alter column key drop not null,
  drop constraint asset_key_pkey,
  add primary key (provider_id, asset_id, generation),
  add check ((key is null) = (sealed is not null and master_key_id is not null));

-- Sets that were replaced: running streams still read them, until they are removed.
create table retired_film (
  provider_id text not null,
  blob_prefix text not null,
  asset_id text not null,
  retired_at timestamptz not null,
  primary key (provider_id, blob_prefix),
  foreign key (provider_id, asset_id) references asset on delete cascade
);
create index retired_film_by_time on retired_film (retired_at);
