import type { LanguagePrefix } from '@rawi/domain';

/** The address of the guide of channels. */
export const guidePath = (language: LanguagePrefix): string => `/${language}/guide`;
