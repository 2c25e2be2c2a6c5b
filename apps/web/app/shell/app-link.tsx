import type { AnchorProps } from '@rawi/parts';
import { Link, useLocation } from 'react-router';
import { pageKey } from '../document/page-key.ts';

/**
 * The link of the app: inside moves without a reload; another language or another site is an ordinary link. From one
 * part of a page to another the page stays where it is.
 */
export function AppLink(props: AnchorProps) {
  const { href, hrefLang, ...rest } = props;
  if (hrefLang !== undefined || !href.startsWith('/')) return <a {...rest} href={href} hrefLang={hrefLang} />;
  return <InnerLink {...rest} href={href} />;
}

function InnerLink({ href, ...rest }: Omit<AnchorProps, 'hrefLang'>) {
  const { pathname } = useLocation();
  const page = pageKey(pathname);
  return <Link {...rest} to={href} preventScrollReset={page !== pathname && pageKey(href) === page} />;
}
