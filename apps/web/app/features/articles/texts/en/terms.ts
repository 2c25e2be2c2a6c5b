import type { Article } from '../../article.ts';

export const article: Article = {
  title: 'Terms of use',
  lead: 'These terms are the agreement between you and {brand} (“we”). They hold from the moment you use the service, with an account or without one. We wrote them to be read.',
  effectiveFrom: '2026-09-01',
  sections: [
    {
      id: 'service',
      heading: 'The service',
      text: [
        '{brand} shows films, series, music and live channels over the internet. Some titles are free, some are free with advertising, some belong to a plan, and some are rented or bought one by one. Each title says what it needs before it plays.',
        'The catalogue differs from country to country and changes over time, because the rights that we hold do. A title in a plan may leave it; one that you have bought stays open to you for as long as we may show it at all, and if that ends within a year of your purchase you get your money back.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      text: [
        'To open an account you must be eighteen years old, or of full age where you live, or have the consent of somebody who is responsible for you. What you tell us about yourself has to be true, and you keep it up to date.',
        'You may add profiles for the people in your household. You answer for what happens under your account, so keep your password to yourself and tell us at {mail} as soon as you believe that somebody else has used it.',
      ],
    },
    {
      id: 'use',
      heading: 'What you may do with it',
      text: [
        'You may watch for yourself and with the people around you, in private. You may not copy, record, sell, publicly show or pass on what you watch, go around its protection, or use programs that read the service in place of a person.',
        'Watching is limited to two streams at a time and to the devices that your account allows. We say so plainly when a limit is reached; the main profile can remove a device at any time.',
      ],
    },
    {
      id: 'plans',
      heading: 'Plans, prices and renewal',
      text: [
        'The price that you see before you confirm is the price that you pay, with value-added tax included. A plan renews itself at the end of each period and is charged in the way that you chose, until you cancel it. If a plan begins with a free trial, we tell you the day on which the first payment falls due.',
        'When a price changes we write to you at least thirty days before it applies to you. If you do not agree, cancel before that day and nothing more is charged.',
      ],
    },
    {
      id: 'cancel',
      heading: 'Cancelling and refunds',
      text: [
        'You can cancel at any time on your account’s pages. The plan then stays open to the end of the period that is already paid, and does not renew.',
        'If a title or the service does not work for reasons that are ours, write to us within fourteen days: we put it right or give back what you paid for it. Plans that you bought through an operator or a store are cancelled there.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      text: [
        'Titles carry an age rating. A children’s profile shows only what is meant for children, and a PIN keeps it from switching to another. These are tools and do not replace a look over the shoulder now and then.',
      ],
    },
    {
      id: 'rights',
      heading: 'Rights in what is shown',
      text: [
        'The films, pictures, texts, names and programs of the service belong to us or to those who let us show them. You receive a personal right to use them, limited to these terms, that cannot be handed on.',
        'If you believe that something here violates a right of yours, write to {mail}, name the title and the right, and say how to reach you. We look into every notice.',
      ],
    },
    {
      id: 'liability',
      heading: 'Where our responsibility ends',
      text: [
        'We work to keep the service up at all times, but cannot promise that it is never interrupted. The quality of the picture depends on your line and your device. We answer without limit for damage that we cause on purpose or by gross negligence, and for everything the law does not let us exclude; otherwise up to the sum that you paid us in the past twelve months.',
      ],
    },
    {
      id: 'ending',
      heading: 'When the agreement ends',
      text: [
        'You may close your account whenever you like. We may suspend or close an account that breaks these terms in a serious way; where it is possible we warn you first and hear you out. If we end a plan without a fault of yours, you get back what you have paid for the time that is left.',
      ],
    },
    {
      id: 'law',
      heading: 'Changes, law and courts',
      text: [
        'We may change these terms when the service or the law changes. You hear of any change that matters at least thirty days ahead, and an earlier version is sent to you on request.',
        'The law of the country in which you have your residence applies where it protects you better; apart from that, the law of the country in which {brand} has its seat. Before going to court, talk to us: most things are settled by a letter to {mail}.',
      ],
    },
  ],
};
