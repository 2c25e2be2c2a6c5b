-- When an import last wrote the title; unknown for those written before there was this column.
alter table content add column changed_at timestamptz;

-- Titles in the order of their ids: what a map of all addresses walks along.
create index content_by_id on content (provider_id, object_id)
  where status = 'ACTIVE' and series_id is null;
