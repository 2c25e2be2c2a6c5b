/** Columns as the files of `migrations/` create them; described there. */
export interface PlaybackTables {
  stream_place: {
    provider_id: string;
    holder: string;
    place: number;
    device_id: string;
    session_id: string;
    content_id: string;
    slot_id: string;
    media_scope: string | null;
    started_at: Date;
    seen_at: Date;
    watched_ms: number;
    counts_after_ms: number | null;
    counted: boolean;
  };
  watched: { provider_id: string; viewer: string; title_id: string; times: number; counted_at: Date };
  watched_tally: { provider_id: string; day: Date; country: string; title_id: string; times: number };
  watched_network: {
    provider_id: string;
    day: Date;
    country: string;
    title_id: string;
    network: string;
    times: number;
  };
}
