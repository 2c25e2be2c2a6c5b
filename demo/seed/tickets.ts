import type { ImportedTicket } from '@rawi/support';

const HOUR_MS = 3_600_000;

/** Two tickets of the demo's subscriber: one that waits for its writer, and one that is settled. */
export function demoTickets(providerId: string, now: Date): ImportedTicket[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const subscriberId = `S-${providerId}-demo-1`;
  const own = { subscriberId, profileId: subscriberId, priority: 'normal' as const };
  return [
    {
      ...own,
      requestId: 'DEMAA2345',
      title: 'الترجمة تتأخر عن الصوت',
      description: 'في الحلقة الثالثة تظهر الترجمة بعد الكلام بثانيتين تقريبًا، على التلفاز وعلى الجوال.',
      category: 'PLAYBACK',
      createdAt: ago(30),
      comments: [
        {
          author: 'operator',
          authorId: 'Layla',
          message: 'شكرًا لك. صحّحنا توقيت الترجمة في هذه الحلقة. هل تراها الآن كما ينبغي؟',
          createdAt: ago(5),
        },
      ],
    },
    {
      ...own,
      requestId: 'DEMBB6789',
      title: 'A receipt for my office',
      description: 'I need the bill of last month with the tax number on it.',
      category: 'PAYMENT',
      createdAt: ago(300),
      comments: [
        {
          author: 'operator',
          authorId: 'Samir',
          message: 'Every bill is under “Bills” in your account, as a PDF with our tax number.',
          createdAt: ago(290),
        },
        {
          author: 'subscriber',
          authorId: subscriberId,
          message: 'Found it, thank you.',
          createdAt: ago(288),
        },
      ],
      closedAt: ago(288),
    },
  ];
}
