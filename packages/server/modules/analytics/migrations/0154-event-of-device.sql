-- concurrently
create index concurrently analytics_event_device on analytics_event (provider_id, device_key) where device_key is not null;
