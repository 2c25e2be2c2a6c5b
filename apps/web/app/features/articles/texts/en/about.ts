import type { Article } from '../../article.ts';

export const article: Article = {
  title: 'About {brand}',
  lead: '{brand} is a place for stories: films, series, music and live channels from the Arab world and beyond, in Arabic and in English as equals.',
  sections: [
    {
      id: 'why',
      heading: 'Why we do this',
      text: [
        'A story told well needs little: a voice, an evening, somebody who listens. We look for films and series that deserve that evening, and we show them the way their makers meant them to be seen.',
        'People choose what appears on our first page, not a machine alone. When we recommend something, it is because it resembles what you finished and liked, or because someone here could not stop talking about it.',
      ],
    },
    {
      id: 'what',
      heading: 'What you find here',
      text: [
        'Films from many countries, series with all of their seasons, music and concerts, channels that run around the clock, and a corner for children with nothing in it that they should not meet. Many titles are free; others belong to a plan, or can be rented or bought one by one.',
        'Nearly everything has captions in both languages, and much of it has a second sound track. Every title names its age rating before you press Play.',
      ],
    },
    {
      id: 'how',
      heading: 'How it is made',
      text: [
        'The whole service was built with Arabic as a first language: its type, its search, its captions. It runs in any current browser, on a slow line too, and can be used by keyboard, by remote control and with a screen reader.',
        'If something stands in your way, write to {mail}. A person reads it.',
      ],
    },
  ],
};
