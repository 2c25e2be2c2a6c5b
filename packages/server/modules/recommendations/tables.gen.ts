// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface TitleNeighbours {
  alike: string[];
  alike_scores: number[];
  company: Generated<string[]>;
  company_scores: Generated<number[]>;
  provider_id: string;
  read_at: Timestamp;
  stamp: string;
  title_id: string;
}

export interface TopTitle {
  country: string;
  provider_id: string;
  title_ids: string[];
}

export interface ViewerTitle {
  provider_id: string;
  seen_until: Timestamp;
  title_ids: string[];
  viewer: string;
}

export interface DB {
  title_neighbours: TitleNeighbours;
  top_title: TopTitle;
  viewer_title: ViewerTitle;
}

