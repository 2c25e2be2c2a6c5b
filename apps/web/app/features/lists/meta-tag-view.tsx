import { ButtonLink, Notice } from '@rawi/parts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { TitleList } from '../../shared/service-data/lists.ts';
import { listPath } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { listDescription, listName } from './list-view.tsx';

/** A meta-tag page (ROUTE-63): tags for messengers and search engines; a viewer is redirected to the list. */
export function MetaTagView({ list }: { list: TitleList }) {
  const i18n = useI18n();
  const { language, brand } = useSite();
  const navigate = useNavigate();
  const { kind, value, series } = list.filter;
  const name = listName(i18n, list);
  const description = listDescription(i18n, list, brand.name[language]);
  const to = listPath(language, kind, value, 1, series);
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return (
    <>
      <PageHead title={name} description={description} picture={list.wide} address={to} />
      <Notice motif={brand.theme.motif} title={name} text={description} level={1}>
        <ButtonLink href={to}>{i18n.t('titles.open')}</ButtonLink>
      </Notice>
    </>
  );
}
