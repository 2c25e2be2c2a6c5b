-- What viewers read before and while the film plays, such as that it is a clip that stands in for the whole.
alter table asset add column notice_en text;
alter table asset add column notice_ar text;
