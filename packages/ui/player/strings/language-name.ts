const displays = new Map<string, Intl.DisplayNames>();

/** A language's name in the language of the interface; the tag itself where the browser has no name for it. */
export function languageName(tag: string, language: string): string {
  let display = displays.get(language);
  if (!display) displays.set(language, (display = new Intl.DisplayNames([language], { type: 'language' })));
  try {
    return display.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
