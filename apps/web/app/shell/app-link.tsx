import type { AnchorProps } from '@rawi/parts';
import { Link } from 'react-router';

/** The link of the app: inside moves without a reload; another language or another site is an ordinary link. */
export function AppLink({ href, hrefLang, ...rest }: AnchorProps) {
  if (hrefLang !== undefined || !href.startsWith('/')) return <a {...rest} href={href} hrefLang={hrefLang} />;
  return <Link {...rest} to={href} />;
}
