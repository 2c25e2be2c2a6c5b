-- Who was forgotten, until no event can come any more that is older: events are cut from the keys that join them in
-- batches, and those that come late as they are stored.
create table analytics_forgotten (
  provider_id text not null,
  -- `subscriber`, `profile` and `user` (the user_key) by their ids; `device` without the events of known users, `browser`
  -- with them, by their pseudonym.
  kind text not null,
  key text not null,
  -- What was done until then leads to nobody.
  forgotten_at timestamptz not null,
  -- When the events that were stored had all been cut; null where they have to be looked through.
  swept_at timestamptz,
  primary key (provider_id, kind, key)
);

-- Users of whom the row alone was removed so far: their events are cut, too.
insert into analytics_forgotten (provider_id, kind, key, forgotten_at)
select distinct e.provider_id, 'user', e.user_key::text, now() from analytics_event e
where e.user_key is not null and not exists (
  select from analytics_user u where u.provider_id = e.provider_id and u.user_key = e.user_key);
