-- Topics that a device is subscribed to: what is sent to a topic reaches these.
create table topic_subscription (
  provider_id text not null,
  topic text not null,
  device_id text not null,
  created_at timestamptz not null,
  primary key (provider_id, topic, device_id)
);
create index topic_subscription_of_device on topic_subscription (provider_id, device_id);
