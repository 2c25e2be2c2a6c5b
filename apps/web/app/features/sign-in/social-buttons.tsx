import { Button, IconSvg } from '@rawi/parts';
import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import type { SocialType } from './flow.ts';

/** Plain marks, drawn by us: an outline of a letter or fruit, in the colour of the text. */
const marks: Record<SocialType | 'passkey', ReactNode> = {
  FB: <path d="M13 21v-8.5M9.8 12.5H16M16.5 4H15.5C13.8 4 13 5 13 6.8v5.7" />,
  Google: <path d="M20 12.2h-7.6M20 12.2a8 8 0 1 1-2.4-5.7" />,
  Apple: (
    <path d="M12 8.2c-1.2-.8-2.4-1-3.6-.7C6 8 4.8 10.4 5 13c.3 3.6 2.3 7 4.4 7 1 0 1.5-.5 2.6-.5s1.6.5 2.6.5c1.7 0 3.3-2.3 4-4.6-1.7-.8-2.6-2.2-2.5-3.9.1-1.2.7-2.2 1.7-2.9-1.6-1.7-3.9-1.6-5.8-.4ZM12.2 6.3c0-1.9 1.2-3.4 3-3.8" />
  ),
  passkey: (
    <path d="M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9c.7-4 3.5-6 7-6 .9 0 1.8.1 2.6.4M18 16.5a2.5 2.5 0 1 0-2.5-2.5c0 1.1.7 2 1.7 2.4V21l1.3.5 1.2-1.5-1-1.2 1-1.2-1-1" />
  ),
};

const TYPES = { google: 'Google', apple: 'Apple', facebook: 'FB' } as const;

/** The social accounts that the brand has a client of. */
export const useSocialTypes = (): SocialType[] => useSite().brand.issuers.map((issuer) => TYPES[issuer]);

export interface MeansButtonProps {
  means: SocialType | 'passkey';
  busy: boolean;
  onClick(): void;
}

/** A button of another means to log in, with its mark. */
export function MeansButton({ means, busy, onClick }: MeansButtonProps) {
  const { t } = useI18n();
  return (
    <Button variant="quiet" aria-disabled={busy || undefined} aria-busy={busy || undefined} onClick={onClick}>
      <IconSvg size={22}>{marks[means]}</IconSvg>
      {means === 'passkey' ? t('signIn.passkey') : t(`signIn.with.${means}`)}
    </Button>
  );
}
