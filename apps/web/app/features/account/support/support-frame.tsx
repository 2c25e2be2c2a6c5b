import { Notice } from '@rawi/parts';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { isKidsViewer } from '../../../shared/session/viewer.ts';
import { useSite } from '../../../shared/site/site.ts';
import { AccountFrame } from '../account-frame.tsx';

/** The frame of support's pages. A child's profile is told to ask an adult: the service refuses it, too. */
export function SupportFrame({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: () => ReactNode;
}) {
  const { t } = useI18n();
  const { brand } = useSite();
  return (
    <AccountFrame title={title} current="/tickets" {...(text !== undefined && { text })}>
      {isKidsViewer() ? <Notice motif={brand.theme.motif} title={t('support.kids')} /> : children()}
    </AccountFrame>
  );
}
