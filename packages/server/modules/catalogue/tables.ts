import type { ColumnType, JSONColumnType } from 'kysely';

/** Columns as `migrations/0020-catalogue.sql` creates them; what each means is said there. */
export interface CatalogueTables {
  availability: {
    provider_id: string;
    availability_id: string;
    name: string;
    price_model: 'PLAN' | 'PAID' | 'RENTAL' | 'FREE' | 'ADBASED';
    countries: string[];
    device_types: string[];
    quality: 'SD' | 'HD' | 'FHD' | 'UHD';
    licence_hours: number;
    access_type: 'STREAM' | 'DOWNLOAD';
    position: number;
  };
  price_class: {
    provider_id: string;
    availability_id: string;
    price_class_id: string;
    name: string;
    kind: 'ONETIME' | 'RENTAL';
    currency: string;
    amount: number;
  };
  content: {
    provider_id: string;
    object_id: string;
    object_type: string;
    category: string;
    status: 'ACTIVE' | 'INACTIVE';
    series_id: string | null;
    season_num: number | null;
    episode_num: number | null;
    season_count: number | null;
    episode_count: number | null;
    production_year: number;
    released_on: ColumnType<string, string, string>;
    rating: string;
    seconds: number;
    country: string;
    genres: string[];
    audio: string[];
    captions: string[];
    tags: string[];
    price_models: string[];
    popularity: number;
    fingerprint: string;
  };
  content_text: {
    provider_id: string;
    object_id: string;
    language: 'eng' | 'ara';
    title: string;
    short_description: string;
    long_description: string;
  };
  person: { provider_id: string; person_id: string; name_en: string; name_ar: string };
  content_person: {
    provider_id: string;
    object_id: string;
    position: number;
    person_id: string;
    job: string;
    role_en: string | null;
    role_ar: string | null;
  };
  picture: {
    provider_id: string;
    picture_id: string;
    object_id: string;
    shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
    source: JSONColumnType<object>;
    made_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    focal_x: ColumnType<number, number | undefined>;
    focal_y: ColumnType<number, number | undefined>;
    dominant: ColumnType<string, string | undefined>;
    vibrant: ColumnType<string, string | undefined>;
    dark: ColumnType<string, string | undefined>;
    placeholder: ColumnType<string, string | undefined>;
  };
  asset: {
    provider_id: string;
    asset_id: string;
    source: JSONColumnType<object>;
    status: ColumnType<'planned' | 'making' | 'ready' | 'failed', never, 'planned' | 'making' | 'ready' | 'failed'>;
    progress: ColumnType<number, never, number>;
    fault: ColumnType<string | null, never, string | null>;
    blob_prefix: ColumnType<string | null, never, string | null>;
    seconds: ColumnType<number | null, never, number | null>;
    audio: ColumnType<string[], never, string[]>;
    captions: ColumnType<string[], never, string[]>;
    files: JSONColumnType<object | null, never, string>;
    position: number;
    ready_at: ColumnType<Date | null, never, Date | null>;
  };
  asset_key: { provider_id: string; asset_id: string; key_id: string; key: string };
  content_package: {
    provider_id: string;
    package_id: string;
    object_id: string;
    asset_id: string;
    quality: 'SD' | 'HD' | 'FHD' | 'UHD';
    stream_type: 'DASH' | 'HLS';
    stream_mode: 'VOD' | 'LIVE';
    protection: 'clear' | 'cbcs';
    availability_ids: string[];
    position: number;
  };
  rail: {
    provider_id: string;
    rail_id: string;
    title_en: string;
    title_ar: string;
    shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
    display: 'FEATURED' | 'RAIL' | 'TOPTEN';
  };
  rail_item: { provider_id: string; rail_id: string; position: number; object_id: string };
  screen: {
    provider_id: string;
    screen_id: string;
    title_en: string;
    title_ar: string;
    place: 'TOP' | 'MORE';
    position: number;
    rail_ids: string[];
  };
}
