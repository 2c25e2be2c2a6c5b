import { useEffect, useEffectEvent } from 'react';
import type { Card, Row } from '../../shared/cards/cards.ts';
import { onAirAt, progressAt, type GuideChannels } from '../../shared/guide/programmes.ts';
import { timeOf } from '../../shared/guide/times.ts';
import { useChannelsOnAir, useServiceNowMs } from '../../shared/guide/use-guide.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';

/** How often cards show progress anew, in milliseconds. */
const STEP_MS = 30_000;

/** Gives the cards of channels what is on now, in place of what the channel is about. It renders nothing. */
export function LiveNow({ onAdapt }: { onAdapt: (adapt: (row: Row) => Row) => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  // Rails with dozens of cards are rendered with each step.
  const step = Math.floor((useServiceNowMs() ?? 0) / STEP_MS);
  const onAir = useChannelsOnAir();
  const pass = useEffectEvent((instant: number, channels: GuideChannels) => {
    const adapted = new Map<Row, Row>();
    const adaptCard = (card: Card): Card => {
      const { now } = onAirAt(channels[card.id] ?? [], instant);
      if (!now) return card;
      const until = t('guide.until', { time: timeOf(i18n, now.end) });
      const progressText = `${t('guide.now')} ${until}`;
      return { ...card, genre: now.title, rating: '', progress: progressAt(now, instant), progressText };
    };
    onAdapt((row) => {
      if (!row.cards?.some(({ id }) => channels[id])) return row;
      const known = adapted.get(row) ?? { ...row, cards: row.cards.map(adaptCard) };
      adapted.set(row, known);
      return known;
    });
  });
  useEffect(() => {
    if (onAir) pass(Math.max(onAir.at, step * STEP_MS), onAir.programmes);
  }, [onAir, step]);
  return null;
}
