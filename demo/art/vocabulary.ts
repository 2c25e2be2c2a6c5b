/**
 * Vocabulary of scenes: the catalogue assigns them to titles, the artwork program draws them, the film program animates
 * the same worlds.
 */
export const WORLDS = [
  'dunes',
  'sea',
  'city',
  'mountains',
  'garden',
  'palms',
  'courtyard',
  'harbour',
  'road',
  'stars',
] as const;

export const LIGHTS = ['dawn', 'day', 'golden', 'dusk', 'night', 'storm'] as const;

export const SUBJECTS = [
  'rider',
  'caravan',
  'boat',
  'minaret',
  'balcony',
  'train',
  'dancer',
  'child-with-kite',
  'lantern',
  'falcon',
  'oud-player',
  'drummer',
  'singer',
  'fisherman',
  'lone-tree',
  'door',
  'car',
  'lighthouse',
  'whale',
  'horse',
  'cat',
  'football-boy',
  'cook',
  'two-figures',
  'crowd',
  'astronaut',
  'cannon',
  'crescent',
  'radio',
  'tower',
] as const;

export const GENRES = [
  'drama',
  'comedy',
  'thriller',
  'romance',
  'adventure',
  'history',
  'mystery',
  'fantasy',
  'family',
  'animation',
  'documentary',
  'music',
  'cooking',
  'talk',
  'sport',
  'news',
  'faith',
] as const;

export type World = (typeof WORLDS)[number];
export type Light = (typeof LIGHTS)[number];
export type Subject = (typeof SUBJECTS)[number];
export type Genre = (typeof GENRES)[number];

/** What a picture shows. `seed` determines all other details; the same seed gives the same picture. */
export interface Scene {
  seed: string;
  world: World;
  light: Light;
  subject: Subject;
  genre: Genre;
}
