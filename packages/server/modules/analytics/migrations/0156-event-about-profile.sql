-- concurrently
create index concurrently analytics_event_profile on analytics_event (provider_id, (attributes ->> 'profileid')) where attributes ->> 'profileid' is not null;
