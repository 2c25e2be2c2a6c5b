-- Whether a screen is shown at all, and to whom.
alter table screen
  add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  add column profile_types text[] not null default '{ALL}',
  add column user_types text[] not null default '{ALL}';
