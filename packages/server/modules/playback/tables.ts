/** Columns as `migrations/0030-playback.sql` creates them. */
export interface PlaybackTables {
  stream_place: {
    provider_id: string;
    holder: string;
    place: number;
    device_id: string;
    content_id: string;
    started_at: Date;
    seen_at: Date;
  };
}
