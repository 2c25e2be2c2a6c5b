-- Support tickets, what was said on them, and the pictures that belong to it.
create table ticket (
  provider_id text not null,
  subscriber_id text not null,
  request_id text not null,
  -- The profile that wrote it.
  profile_id text not null,
  title text not null check (char_length(title) between 1 and 64),
  description text not null,
  category text not null,
  priority text not null check (priority in ('low', 'normal', 'high')),
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Who of the service looks after it.
  assignee text,
  -- Also the number of the latest comment: raised with each by one statement, which an open ticket alone lets pass.
  comment_count integer not null default 0,
  attachment_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider_id, subscriber_id, request_id),
  check ((status = 'closed') = (closed_at is not null))
);
-- Operators name a ticket by its id alone.
create unique index ticket_request on ticket (provider_id, request_id);
create index ticket_updated on ticket (provider_id, status, updated_at);
create index ticket_of_subscriber on ticket (provider_id, subscriber_id, status, updated_at);

create table ticket_comment (
  provider_id text not null,
  subscriber_id text not null,
  request_id text not null,
  -- From 1 in each ticket.
  comment_number integer not null,
  author text not null check (author in ('subscriber', 'operator')),
  -- The profile, or the operator's name.
  author_id text not null,
  message text not null,
  created_at timestamptz not null,
  primary key (provider_id, subscriber_id, request_id, comment_number),
  foreign key (provider_id, subscriber_id, request_id)
    references ticket (provider_id, subscriber_id, request_id) on delete cascade
);

-- Pictures by their upload. The bytes are a blob; a row without a ticket is removed after a day.
create table ticket_document (
  provider_id text not null,
  subscriber_id text not null,
  document_id text not null,
  -- The profile that uploaded it, which alone may attach it.
  profile_id text not null,
  request_id text,
  -- The comment that it belongs to; 0 for the ticket's description.
  comment_number integer,
  position integer,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  -- Whether its blob is written.
  stored boolean not null default false,
  -- Whether its blob is being removed: it can be attached no more.
  removing boolean not null default false,
  created_at timestamptz not null,
  primary key (provider_id, subscriber_id, document_id),
  foreign key (provider_id, subscriber_id, request_id)
    references ticket (provider_id, subscriber_id, request_id) on delete cascade,
  check ((request_id is null) = (comment_number is null))
);
-- VALID-26: a name is attached to a message once.
create unique index ticket_document_name
  on ticket_document (provider_id, subscriber_id, request_id, comment_number, name);
create index ticket_document_unattached on ticket_document (provider_id, created_at) where request_id is null;
