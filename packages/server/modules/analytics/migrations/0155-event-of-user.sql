-- concurrently
create index concurrently analytics_event_user on analytics_event (provider_id, user_key) where user_key is not null;
