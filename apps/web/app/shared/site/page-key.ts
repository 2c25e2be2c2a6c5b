/**
 * What tells one page from another where parts share what belongs to their page, such as how far it is scrolled: of a
 * title's page its kind and id, whatever its part and its words; of any other its path.
 */
export function pageKey(pathname: string): string {
  const [, language = '', kind, id] = /^(\/[a-z]{2})?\/(movie|series)\/[^/]+\/([^/]+)(?!\/play\/?$)(?:\/|$)/i.exec(pathname) ?? [];
  return id === undefined ? pathname : `${language}/${kind}/${id}`;
}
