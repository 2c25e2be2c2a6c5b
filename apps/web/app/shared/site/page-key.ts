/**
 * The key under which a page's state, such as its scroll position, is stored. All tabs of a title's page share one key of
 * kind and id, whatever the slug; any other page has its path.
 */
export function pageKey(pathname: string): string {
  const [, language = '', kind, id] =
    /^(\/[a-z]{2})?\/(movie|series)\/[^/]+\/([^/]+)(?!\/play\/?$)(?:\/|$)/i.exec(pathname) ?? [];
  return id === undefined ? pathname : `${language}/${kind}/${id}`;
}
