/** Columns as `migrations/0040-recommendations.sql` creates them; described there. */
export interface RecommendationsTables {
  title_neighbours: {
    provider_id: string;
    title_id: string;
    stamp: string;
    read_at: Date;
    alike: string[];
    alike_scores: number[];
    company: string[];
    company_scores: number[];
  };
  top_title: { provider_id: string; country: string; title_ids: string[] };
  viewer_title: { provider_id: string; viewer: string; title_ids: string[]; seen_until: Date };
}
