-- The demo's outbox: mails and text messages that nobody was there to take, for everybody to read.
create table sandbox_message (
  provider_id text not null,
  event_id bigint not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  code text,
  link text,
  sent_at timestamptz not null,
  primary key (provider_id, event_id)
);
create index sandbox_message_of_recipient on sandbox_message (provider_id, recipient, event_id);

-- How far the clock of the service was moved on; for the whole service, so under the provider '*'.
create table sandbox_clock (
  provider_id text primary key,
  ahead_ms bigint not null check (ahead_ms >= 0)
);
