-- Messages that were handed over: one row for each event, so that none is handed over twice.
create table sent_message (
  provider_id text not null,
  event_id bigint not null,
  template text not null,
  channel text not null,
  sent_at timestamptz not null,
  primary key (provider_id, event_id)
);
create index sent_message_by_time on sent_message (provider_id, sent_at);

-- The demo's outbox: messages as they would have been sent, for everybody to read.
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
create index sandbox_message_of_recipient on sandbox_message (provider_id, recipient, sent_at);
