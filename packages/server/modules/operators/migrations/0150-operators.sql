-- Who works for a provider, and their sessions.
create table operator (
  provider_id text not null,
  operator_id text not null,
  -- In small letters.
  email text not null,
  -- As subscribers read it.
  name text not null,
  password_hash text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  primary key (provider_id, operator_id),
  unique (provider_id, email)
);

create table operator_session (
  provider_id text not null,
  session_id text not null,
  operator_id text not null,
  -- Of the token's secret.
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, session_id),
  foreign key (provider_id, operator_id) references operator (provider_id, operator_id) on delete cascade
);
create index operator_session_operator on operator_session (provider_id, operator_id);
