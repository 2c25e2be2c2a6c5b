import type { ContentFilter, TitleChoices } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { Button, Icon, SelectPill } from '@rawi/parts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { languageNames, yearText } from '../../shared/facts/facts.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useQueryScope, viewKey } from '../../shared/service-data/queries.ts';
import { service } from '../../shared/session/service.ts';
import { useSite } from '../../shared/site/site.ts';
import { choiceQuery, orders, type ChoiceName, type Choices } from '../../shared/service-data/choices.ts';
import styles from './choice-bar.module.css';

const facets = ['genre', 'productionyear', 'objectlanguage'] as const;
type Facet = (typeof facets)[number];

/** What the titles of the list have, loaded in the browser; undefined until then, and where it cannot be loaded. */
function useTitleChoices(filter: Partial<ContentFilter>): TitleChoices | undefined {
  const code = codeOfPrefix(useSite().language);
  const scope = useQueryScope();
  const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return useQuery({
    queryKey: viewKey(scope, 'title-choices', [JSON.stringify(query), code]),
    queryFn: ({ signal }) => service('listChoices', { query: { ...query, displaylanguage: code }, signal }),
  }).data;
}

export interface ChoiceBarProps {
  /** What the list itself is filtered by, which is not offered again. */
  filter: Partial<ContentFilter>;
  chosen: Choices;
  /** The address of the list's first page without choices. */
  path: string;
  /** The address without choices is not the list but its section, so that the order is always part of it. */
  keepsNewest?: boolean;
  total: number;
}

/** Sort and filters of a list; what is chosen is part of the address, and is removed one by one or all at once. */
export function ChoiceBar({ filter, chosen, path, keepsNewest = false, total }: ChoiceBarProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const choices = useTitleChoices(filter);
  const go = (to: Choices) => void navigate(path + choiceQuery(to), { preventScrollReset: true });
  const without = (name: ChoiceName): Choices => {
    const { [name]: _before, ...others } = chosen;
    return others;
  };
  const choose = (name: ChoiceName, value: string) =>
    go(value === '' ? without(name) : { ...chosen, [name]: value });
  const nameOf = (facet: Facet, value: string) => {
    if (facet === 'objectlanguage') return languageNames(i18n, [value])[0]!;
    if (facet === 'productionyear') return yearText(i18n, Number(value));
    return choices?.genre.find((one) => one.value === value)?.name ?? value;
  };
  const offered = facets.filter((facet) => filter[facet] === undefined);
  const active = offered.filter((facet) => chosen[facet] !== undefined);
  return (
    <div className={styles.bar} role="group" aria-label={t('choices.label')}>
      <div className={styles.menus}>
        <SelectPill
          label={t('choices.sort')}
          value={chosen.orderby ?? 'newest'}
          onChange={(value) => choose('orderby', value === 'newest' && !keepsNewest ? '' : value)}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`choices.sort.${order}`)}
            </option>
          ))}
        </SelectPill>
        {offered.map((facet) => {
          const known = choices?.[facet] ?? [];
          const value = chosen[facet];
          const shown =
            value === undefined || known.some((one) => one.value === value)
              ? known
              : [...known, { value, name: value, count: 0 }];
          return (
            <SelectPill
              key={facet}
              label={t(`search.filter.${facet}`)}
              value={value ?? ''}
              isChosen={value !== undefined}
              disabled={shown.length < 2 && value === undefined}
              onChange={(to) => choose(facet, to)}
            >
              <option value="">{t(`search.filter.${facet}`)}</option>
              {shown.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {nameOf(facet, choice.value)}
                  {choice.count > 0 && ` (${i18n.number(choice.count)})`}
                </option>
              ))}
            </SelectPill>
          );
        })}
      </div>
      {active.length > 0 && (
        <ul className={styles.chosen}>
          {active.map((facet) => (
            <li key={facet}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('choices.remove', { name: nameOf(facet, chosen[facet]!) })}
                onClick={() => go(without(facet))}
              >
                <bdi>{nameOf(facet, chosen[facet]!)}</bdi>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
          <li>
            <Button
              variant="text"
              onClick={() => go(chosen.orderby === undefined ? {} : { orderby: chosen.orderby })}
            >
              {t('search.filter.clear')}
            </Button>
          </li>
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {active.length > 0 && t('titles.count', { count: total })}
      </p>
    </div>
  );
}
