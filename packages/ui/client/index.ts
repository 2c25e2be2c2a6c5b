export * from './client.ts';
export * from './configurations.ts';
