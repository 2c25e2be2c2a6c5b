-- The codes of an account whose address or password changes are made void.
create index one_time_code_of_subscriber on one_time_code (provider_id, subscriber_id) where subscriber_id is not null;
