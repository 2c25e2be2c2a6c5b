create table device (
  provider_id text not null,
  device_id text not null,
  device_type text not null,
  device_os text not null,
  app_version text not null,
  registered_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (provider_id, device_id)
);
