export * from './contrast.ts';
export * from './variables.ts';
export type { Brand } from './schema.ts';
