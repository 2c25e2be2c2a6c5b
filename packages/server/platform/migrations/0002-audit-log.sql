-- Who did what to which thing. Rows are added and never change: the database itself refuses everything else.
create table audit_entry (
  provider_id text not null,
  entry_id bigint generated always as identity,
  occurred_at timestamptz not null,
  actor_kind text not null,
  actor_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  request_id text,
  facts jsonb not null default '{}',
  primary key (provider_id, entry_id)
);
create index audit_entry_subject on audit_entry (provider_id, subject_kind, subject_id, entry_id);
create index audit_entry_actor on audit_entry (provider_id, actor_kind, actor_id, entry_id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_audit_change();
