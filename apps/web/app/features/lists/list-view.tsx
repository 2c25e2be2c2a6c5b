import { codeOfPrefix } from '@rawi/domain';
import type { I18n } from '@rawi/strings';
import { useCallback } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import {
  categoryNames,
  loadListPage,
  toContentFilter,
  type TitleList,
} from '../../shared/service-data/lists.ts';
import { listPath } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { languageNames, yearText } from '../../shared/facts/facts.ts';
import { EmptyList } from '../../shared/cards/empty-list.tsx';
import { ListHeading } from '../../shared/cards/list-heading.tsx';
import { PagedGrid } from '../../shared/cards/paged-grid.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { choiceFilter, choiceQuery, type Choices } from '../../shared/service-data/choices.ts';
import { NothingMatches } from './nothing-matches.tsx';

/** The list's display name: a genre, a language by its full name, a category, a year in the brand's digits. */
export function listName(i18n: I18n, { filter, genre }: Pick<TitleList, 'filter' | 'genre'>): string {
  const { kind, value, series } = filter;
  const name = {
    genre: () => genre ?? value,
    language: () => languageNames(i18n, [value])[0]!,
    category: () => i18n.t(categoryNames[value as keyof typeof categoryNames]),
    year: () => yearText(i18n, Number(value)),
  }[kind]();
  // The category SERIES is not named "Series: Series".
  return series && value !== 'SERIES' ? i18n.t('titles.series', { name }) : name;
}

/** A list's meta description: its name and its first four titles. */
export function listDescription(i18n: I18n, list: TitleList, brand: string): string {
  const titles = list.cards
    .slice(0, 4)
    .map(({ title }) => title)
    .join(i18n.language === 'ar' ? '، ' : ', ');
  return i18n.t('titles.about', { name: listName(i18n, list), brand, titles });
}

/** A filtered list of titles (CAT-08). */
export function ListView({ list, chosen }: { list: TitleList; chosen: Choices }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  const { filter, page, total, shape, cards, genres } = list;
  const name = listName(i18n, list);
  const pathOf = useCallback(
    (to: number) => listPath(language, filter.kind, filter.value, to, filter.series) + choiceQuery(chosen),
    [language, filter, chosen],
  );
  const plainPath = listPath(language, filter.kind, filter.value, 1, filter.series);
  const load = useCallback(
    async (to: number) =>
      (await loadListPage(browserSource, filter, to, codeOfPrefix(language), choiceFilter(chosen))).cards,
    [filter, language, chosen],
  );
  return (
    <>
      <PageHead
        title={page > 1 ? `${name} · ${t('titles.page', { page })}` : name}
        address={listPath(language, filter.kind, filter.value, page, filter.series)}
        picture={list.wide}
        noIndex={cards.length === 0}
        {...(cards.length > 0 ? { description: listDescription(i18n, list, brand.name[language]) } : {})}
      />
      <ListHeading
        kind={t(`titles.${filter.kind}`)}
        title={name}
        {...(total > 0 ? { count: t('titles.count', { count: total }) } : {})}
        others={{
          label: t('titles.genres'),
          links: genres.map(({ value, name: text }) => ({
            text,
            href: listPath(language, 'genre', value, 1, filter.series),
            current: value === filter.value,
          })),
        }}
      />
      <ChoiceBar filter={toContentFilter(filter)} chosen={chosen} path={plainPath} total={total} />
      {cards.length > 0 ? (
        <PagedGrid
          key={pathOf(page)}
          name={pathOf(page)}
          label={name}
          shape={shape}
          page={page}
          total={total}
          first={cards}
          load={load}
          pathOf={pathOf}
        />
      ) : total === 0 && choiceQuery(chosen) !== '' ? (
        <NothingMatches clearPath={plainPath} />
      ) : (
        <EmptyList total={total} firstPath={pathOf(1)} />
      )}
    </>
  );
}
