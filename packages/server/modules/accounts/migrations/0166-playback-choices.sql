-- Languages and captions that a profile has chosen; none before the first choice.
alter table profile add column playback jsonb;
