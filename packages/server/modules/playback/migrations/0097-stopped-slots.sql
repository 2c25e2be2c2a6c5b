-- The play that holds a place, so that it can be stopped from another screen: its requests then acquire nothing. Null
-- for a player that names no play.
alter table stream_place add column play_id text;
-- The slot that a stopped play held: stopped again, nothing changes. Rows of the release before this one name none.
alter table stopped_play add column slot_id text not null default '';
