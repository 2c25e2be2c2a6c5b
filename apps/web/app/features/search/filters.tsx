import type { FilterChoice } from '@rawi/contract';
import { Button, SelectPill } from '@rawi/parts';
import type { I18n } from '@rawi/strings';
import { useNavigate } from 'react-router';
import { categoryNames } from '../../shared/service-data/lists.ts';
import { searchPath } from '../../shared/service-data/paths.ts';
import {
  filterNames,
  filterQuery,
  type SelectedFilters,
  type FilterName,
  type SearchResults,
} from './search.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { languageNames, yearText } from '../../shared/facts/facts.ts';
import styles from './search-page.module.css';

/** Display name of a choice: languages by their full names, years in the brand's digits. */
function choiceName(
  i18n: I18n,
  filter: FilterName,
  { value, name }: Pick<FilterChoice, 'value' | 'name'>,
): string {
  if (filter === 'objectlanguage') return languageNames(i18n, [value])[0]!;
  if (filter === 'productionyear') return yearText(i18n, Number(value));
  if (filter === 'category' && Object.hasOwn(categoryNames, value))
    return i18n.t(categoryNames[value as keyof typeof categoryNames]);
  return name;
}

/** Filter menus with the number of results of each choice; the chosen values are part of the address. */
export function Filters({ query, filters, chosen }: Pick<SearchResults, 'query' | 'filters' | 'chosen'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const navigate = useNavigate();
  const go = (to: SelectedFilters) =>
    void navigate(searchPath(language, query) + filterQuery(to), { preventScrollReset: true });
  const isChosen = filterNames.some((name) => chosen[name] !== undefined);
  const shown = filterNames.filter((name) => filters[name].length > 1 || chosen[name] !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className={styles.filters}>
      {shown.map((name) => {
        const value = chosen[name];
        const known = filters[name];
        const choices =
          value === undefined || known.some((one) => one.value === value)
            ? known
            : [...known, { value, name: value, count: 0 }];
        return (
          <SelectPill
            key={name}
            label={t(`search.filter.${name}`)}
            value={value ?? ''}
            isChosen={value !== undefined}
            onChange={(to) => {
              const { [name]: _before, ...others } = chosen;
              go(to === '' ? others : { ...others, [name]: to });
            }}
          >
            <option value="">
              {t(`search.filter.${name}`)}: {t('search.filter.any')}
            </option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choiceName(i18n, name, choice)} ({i18n.number(choice.count)})
              </option>
            ))}
          </SelectPill>
        );
      })}
      {isChosen && (
        <Button variant="text" onClick={() => go({})}>
          {t('search.filter.clear')}
        </Button>
      )}
    </div>
  );
}
