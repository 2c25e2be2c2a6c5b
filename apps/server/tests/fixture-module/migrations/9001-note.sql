create table note (
  provider_id text not null,
  note_id text not null,
  text text not null,
  primary key (provider_id, note_id)
);
