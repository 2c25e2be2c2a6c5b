-- Pages in this language show the picture; null: all pages. An earlier release shows any picture of a shape.
alter table picture add column language char(3) check (language in ('eng', 'ara'));
