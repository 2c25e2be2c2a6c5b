import type { Section } from '@rawi/contract';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

type SectionType = Section['sectionType'];

/** Override of a section's call by the provider. */
export type SectionSource = Partial<Pick<Section, 'base' | 'endpoint' | 'parameters' | 'seeAll'>>;

type ProfileType = 'ALL' | 'KIDS' | 'ADULT' | 'MASTER';
type UserType = 'ALL' | 'GUEST' | 'REGISTERED' | 'SUBSCRIBED';

/** Columns as `migrations/` creates them; described there. */
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
    opens_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    closes_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
    changed_at: ColumnType<Date | null, Date | undefined, Date>;
  };
  content_text: {
    provider_id: string;
    object_id: string;
    language: 'eng' | 'ara';
    title: string;
    short_description: string;
    long_description: string;
  };
  person: {
    provider_id: string;
    person_id: string;
    name_en: string;
    name_ar: string;
    /** Ids of the words of both names; null until the person's titles are indexed. */
    words: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
    titles: ColumnType<number, number | undefined>;
  };
  content_count: { provider_id: string; facet: string; value: string; category: string; titles: number };
  search_word: {
    provider_id: string;
    word: string;
    word_id: GeneratedAlways<number>;
    skeleton: string | null;
    typo_keys: number[];
    titles: ColumnType<number, number | undefined>;
    named_titles: ColumnType<number, number | undefined>;
  };
  search_entry: {
    provider_id: string;
    object_id: string;
    source: string;
    popularity: number;
    category: string;
    genres: string[];
    audio: string[];
    production_year: number;
    price_models: string[];
    line_eng: string;
    line_ara: string;
    title_words: number[];
    name_words: number[];
    other_words: number[];
    keys: number[];
  };
  search_state: { provider_id: string; titles: number; floors: number[] };
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
    /** Which registered source makes it. */
    source_kind: ColumnType<string, string | undefined>;
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
    source_kind: ColumnType<string, string | undefined>;
    status: ColumnType<
      'planned' | 'making' | 'ready' | 'failed',
      never,
      'planned' | 'making' | 'ready' | 'failed'
    >;
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
  content_trailer: {
    provider_id: string;
    trailer_id: string;
    object_id: string;
    position: number;
    title_en: string | null;
    title_ar: string | null;
    seconds: number;
    quality: 'SD' | 'HD' | 'FHD' | 'UHD';
    asset_id: string;
    availability_ids: string[];
  };
  bundle_item: { provider_id: string; bundle_id: string; position: number; object_id: string };
  rail: {
    provider_id: string;
    rail_id: string;
    title_en: string;
    title_ar: string;
    shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
    display: 'FEATURED' | 'RAIL' | 'TOPTEN';
    section_type: ColumnType<SectionType, SectionType | undefined, SectionType>;
    source: JSONColumnType<SectionSource | null, string | null | undefined, string | null>;
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
    status: ColumnType<'ACTIVE' | 'INACTIVE', 'ACTIVE' | 'INACTIVE' | undefined>;
    profile_types: ColumnType<ProfileType[], ProfileType[] | undefined>;
    user_types: ColumnType<UserType[], UserType[] | undefined>;
  };
}
