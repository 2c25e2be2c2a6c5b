-- Films that an operator's command put in.
alter table asset
  -- The packages that it gets once it is made, and their content: {"contentId", "packages": [{"packageId", ...}]}.
  add column attach jsonb,
  -- What was changed or left out of the source: [{"code", "message"}].
  add column notes jsonb not null default '[]',
  -- Whether a ready film is to be made again from its source; it plays as before until then.
  add column remake boolean not null default false;

-- Whether the command attached it: it stands in place of the packages that an import gives the content.
alter table content_package add column ingested boolean not null default false;
