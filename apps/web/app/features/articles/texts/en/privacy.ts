import type { Article } from '../../article.ts';

export const article: Article = {
  title: 'Privacy policy',
  lead: 'This page says what {brand} learns about you, what for, for how long, and what you can do about it.',
  effectiveFrom: '2026-09-01',
  sections: [
    {
      id: 'without',
      heading: 'When you watch without an account',
      text: [
        'Your device is registered under a random number, so that limits and protected films work. With it we keep the kind of device and browser, the language, the country (found from the network address, which we do not keep with it) and the time.',
        'What you watch without an account is counted for lists such as the top ten, never attached to your name, which we do not know.',
      ],
    },
    {
      id: 'account',
      heading: 'When you have an account',
      text: [
        'We keep what you gave us: name, e-mail address or mobile number, country, and a date of birth if you entered one. Passwords are stored in a form that nobody can read back, not even we.',
        'For each profile we keep what was watched and how far, what is on the list, and what was liked. That is how watching goes on where you stopped, and how recommendations come about. You can remove each entry.',
      ],
    },
    {
      id: 'payment',
      heading: 'When you pay',
      text: [
        'Payments are handled by payment services; your card’s number goes to them directly and is never stored by us. We keep the reference, the amount, the day and the bill, for as long as tax law asks.',
      ],
    },
    {
      id: 'why',
      heading: 'What we use it for, and on what ground',
      text: [
        'To show you what you asked for and to bill it: that is our contract with you. To keep the service safe and find faults: that is our legitimate interest. To tell you about new titles by mail or notification: only with your consent, which you can take back each time.',
        'We do not sell what we know about you, and we do not let others follow you from here to other sites.',
      ],
    },
    {
      id: 'storage',
      heading: 'What is kept in your browser',
      text: [
        'Your browser keeps a token for this device, your language, your country, the configuration of the service, and, if you followed a campaign’s link, its name and coupon. One cookie holds the language, so that the first page already speaks it. Nothing of it is for advertising. When you clear the site’s data in your browser, all of it is gone.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees it',
      text: [
        'Companies that work for us (hosting, delivery of video, mail, payment, support) see what their task needs and may use it for nothing else. If you came by way of an operator, it learns that you subscribe, but not what you watch. We give data to authorities only where a law obliges us to, and we check each request.',
      ],
    },
    {
      id: 'long',
      heading: 'For how long',
      text: [
        'Viewing history: until you delete it or close the account. Account details: until you close it, and thirty days beyond in case you change your mind. Bills: as long as tax law asks. Technical logs: ninety days. Letters to support: two years.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      text: [
        'A children’s profile belongs to the account of an adult. We ask for no more than a name and an age group, send it no messages, and show no advertising in it.',
      ],
    },
    {
      id: 'safety',
      heading: 'How it is protected',
      text: [
        'All traffic is encrypted. Access inside our house is limited to those who need it for their work and is recorded. If something happens that puts your data at risk, you hear of it from us without delay.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      text: [
        'You may see what we hold about you, have it corrected or deleted, take it elsewhere in a readable form, object to a use, and take back a consent. Write to {mail}; we answer within thirty days and it costs nothing. You may also complain to the data-protection authority of your country.',
        'When this page changes in a way that matters, we tell you before the change applies.',
      ],
    },
  ],
};
