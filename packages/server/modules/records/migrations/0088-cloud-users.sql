-- Users of the realtime service: a uid stands for one profile of one subscriber, as long as its session lasts.
create table cloud_user (
  provider_id text not null,
  uid text not null,
  subscriber_id text not null,
  profile_id text not null,
  session_id text not null,
  created_at timestamptz not null,
  primary key (provider_id, uid)
);
create index cloud_user_of_session on cloud_user (provider_id, subscriber_id, session_id);
