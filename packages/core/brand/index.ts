export * from './brand-images.ts';
export { contrast, luminance, mix, readableOn } from './contrast.ts';
export { correctTheme } from './correct-theme.ts';
export { readLogo, type Logo } from './logo.ts';
export { OPERATOR_COUNTRIES } from './operator-countries.ts';
export { brandCss, brandVariables, tintedStage } from './variables.ts';
export type { Brand } from './schema.ts';
