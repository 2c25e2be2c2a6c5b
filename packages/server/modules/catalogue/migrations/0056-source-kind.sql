-- Which registered source makes the film or the picture from its stored source. Earlier releases drew all of them.
alter table asset add column source_kind text not null default 'drawn';
alter table picture add column source_kind text not null default 'drawn';
