import type { DemoTitle } from '../title.ts';
import { cooking } from './cooking.ts';
import { talk } from './talk.ts';
import { travelAndKnowledge } from './travel-and-knowledge.ts';

export const shows: DemoTitle[] = [...talk, ...cooking, ...travelAndKnowledge].toSorted((a, b) =>
  a.id.localeCompare(b.id),
);
