export * from './access.ts';
export * from './agent.ts';
export * from './configuration.ts';
export * from './constants.ts';
export * from './language.ts';
export * from './poster.ts';
