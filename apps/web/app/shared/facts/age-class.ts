/** The audience of a rating: everyone, parental guidance, or a minimum age. */
export type AgeClass = { kind: 'all' } | { kind: 'guidance' } | { kind: 'from'; age: number };

const ages: Record<string, number> = { R: 17, 'NC-17': 18, 'TV-14': 14, 'TV-MA': 18, X: 18 };
const everyone = new Set(['G', 'U', 'ALL', 'TV-G', 'TV-Y', '0+']);
const guidance = new Set(['PG', 'TV-PG']);

/** The class of a rating as catalogues write it ("PG-13", "15+"); undefined for an unknown rating. */
export function ageClassOf(rating: string): AgeClass | undefined {
  const name = rating.trim().toUpperCase();
  if (everyone.has(name)) return { kind: 'all' };
  if (guidance.has(name)) return { kind: 'guidance' };
  const age = ages[name] ?? Number(/^(?:PG-?)?(\d{1,2})\+?$/.exec(name)?.[1] ?? NaN);
  return Number.isNaN(age) ? undefined : { kind: 'from', age };
}
