-- Parts of the film that a viewer may skip, and its chapters: FilmMarkers of the contract.
alter table asset add column markers jsonb;
