-- Devices that have not been seen for long are removed; they are found by this.
create index device_by_last_sight on device (provider_id, seen_at);
