import type { ImportedSubscriber } from '@rawi/accounts';

/** The demo's accounts (design section 9): the same for both providers, which know nothing of each other. */
export function demoSubscribers(providerId: string): ImportedSubscriber[] {
  return [
    {
      subscriberId: `S-${providerId}-demo-1`,
      name: 'Salma',
      email: 'subscriber@rawi.example',
      password: 'rawi1234',
      country: 'BH',
      language: 'eng',
      profiles: [
        {
          profileId: 'P-2',
          name: 'Yusuf',
          picture: 'oud',
          kids: false,
          pin: '1234',
          bornOn: '1998-03-14',
        },
        { profileId: 'P-3', name: 'Noor', picture: 'kite', kids: true },
      ],
    },
    {
      subscriberId: `S-${providerId}-demo-2`,
      name: 'Guest',
      email: 'guest@rawi.example',
      password: 'rawi1234',
      country: 'BH',
      language: 'eng',
      profiles: [],
    },
  ];
}
