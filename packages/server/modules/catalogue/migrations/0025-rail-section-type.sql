-- Where a rail's titles come from: chosen by hand, the viewer's own, or what is watched most (CAT-15, CONF-10). The
-- titles of a TOPTEN rail are what it shows until there is something counted.
alter table rail add column section_type text not null default 'CONTENT'
  check (section_type in ('CONTENT', 'CONTINUEWATCH', 'RECOMMENDED', 'TOPTEN'));
