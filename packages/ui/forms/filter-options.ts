import { searchWords } from '@rawi/domain';

export interface SearchOption {
  value: string;
  label: string;
  /** Shown at the end of the line, left to right, such as a calling code. */
  detail?: string;
  /** Further texts by which it is found: its name in the other language, its code. */
  otherNames?: readonly string[];
}

/** Computes the search words of each option, once per list. */
export function indexOptions(
  options: readonly SearchOption[],
): { option: SearchOption; words: readonly string[] }[] {
  return options.map((option) => ({
    option,
    words: searchWords([option.label, option.detail ?? '', ...(option.otherNames ?? [])].join(' ')),
  }));
}

/**
 * Options that have, for every typed word, a word that begins with it; the Arabic article is ignored. Options whose
 * first word matches come first.
 */
export function filterOptions(index: ReturnType<typeof indexOptions>, typed: string): SearchOption[] {
  const bare = (word: string) => word.replace(/^ال(?=..)/u, '');
  const wanted = searchWords(typed).map(bare);
  if (wanted.length === 0) return index.map(({ option }) => option);
  const found = index.filter(({ words }) =>
    wanted.every((word) => words.some((each) => bare(each).startsWith(word))),
  );
  const leads = ({ words }: { words: readonly string[] }) => bare(words[0] ?? '').startsWith(wanted[0]!);
  return [...found.filter(leads), ...found.filter((each) => !leads(each))].map(({ option }) => option);
}
