-- A stream that was started twice at once could take two places: the later of such pairs goes, and no other comes.
delete from stream_place later using stream_place earlier
where later.provider_id = earlier.provider_id and later.holder = earlier.holder
  and later.device_id = earlier.device_id and later.content_id = earlier.content_id
  and later.place > earlier.place;
create unique index stream_place_of_stream on stream_place (provider_id, holder, device_id, content_id);
