import { searchWords } from '@rawi/domain';

/** One of many that can be searched. */
export interface SearchOption {
  value: string;
  label: string;
  /** Stands at the line's end, left to right: a calling code. */
  detail?: string;
  /** By what else it is found: its name in the other language, its code. */
  otherNames?: readonly string[];
}

/** The words by which options are found; made once for each list. */
export function indexOptions(
  options: readonly SearchOption[],
): { option: SearchOption; words: readonly string[] }[] {
  return options.map((option) => ({
    option,
    words: searchWords([option.label, option.detail ?? '', ...(option.otherNames ?? [])].join(' ')),
  }));
}

/** The options in whose words every typed word begins one, without the Arabic article; those that begin so come first. */
export function findOptions(index: ReturnType<typeof indexOptions>, typed: string): SearchOption[] {
  const bare = (word: string) => word.replace(/^ال(?=..)/u, '');
  const wanted = searchWords(typed).map(bare);
  if (wanted.length === 0) return index.map(({ option }) => option);
  const found = index.filter(({ words }) =>
    wanted.every((word) => words.some((each) => bare(each).startsWith(word))),
  );
  const leads = ({ words }: { words: readonly string[] }) => bare(words[0] ?? '').startsWith(wanted[0]!);
  return [...found.filter(leads), ...found.filter((each) => !leads(each))].map(({ option }) => option);
}
