-- Places taken from a limit in its current window. Keys are digests: they may stand for a phone or an address.
create table rate_limit (
  provider_id text not null,
  key text not null,
  taken integer not null check (taken >= 0),
  ends_at timestamptz not null,
  primary key (provider_id, key)
);
create index rate_limit_ends_at on rate_limit (ends_at);

-- Keys that a provider signs with, made by the service itself. The newest signs, all of them check.
create table platform_secret (
  provider_id text not null,
  name text not null,
  key_id text not null,
  value bytea not null,
  encrypted boolean not null,
  created_at timestamptz not null,
  primary key (provider_id, name, key_id)
);

-- Which live worker runs a job. A worker is alive as long as its session holds the advisory lock of its number.
create table job_owner (
  job_id uuid primary key,
  queue text not null,
  worker bigint not null,
  attempt integer not null,
  progress real not null default 0,
  taken_at timestamptz not null default now()
);
create index job_owner_worker on job_owner (worker);
