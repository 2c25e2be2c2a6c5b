import type { World } from '../art/vocabulary.ts';
import { t } from './compose.ts';
import type { Bilingual, DemoTitle } from './title.ts';

/** A programme that a channel makes itself: no title of the catalogue. */
export interface OwnProgramme {
  title: Bilingual;
  about: Bilingual;
  minutes: number;
  /** Its film is the demo film of this world. */
  world: World;
}

/** What a channel shows, in turns: programmes of its own, and titles of the catalogue. */
export interface ChannelPlan {
  own: readonly OwnProgramme[];
  titles(title: DemoTitle): boolean;
  /** Minutes between two advertising breaks; none for a channel without advertisements. */
  breakEveryMinutes?: number;
}

const none = () => false;

export const channelPlans: Readonly<Record<string, ChannelPlan>> = {
  C4001: {
    titles: none,
    own: [
      {
        title: t('The Half Hour', 'نصف ساعة'),
        about: t('The headlines, and why they matter.', 'العناوين، ولماذا تهمّنا.'),
        minutes: 30,
        world: 'city',
      },
      {
        title: t('From the Place', 'من المكان'),
        about: t(
          'Reporters where it happened, with the sound left in.',
          'مراسلون حيث وقع الخبر، بأصوات المكان.',
        ),
        minutes: 30,
        world: 'road',
      },
      {
        title: t('Weather for Sailors', 'طقس البحّارة'),
        about: t('Wind, waves, and when to stay ashore.', 'الريح والموج، ومتى يُستحسن البقاء على البر.'),
        minutes: 15,
        world: 'sea',
      },
      {
        title: t('Business of the Day', 'اقتصاد اليوم'),
        about: t('Markets without panic.', 'الأسواق بلا هلع.'),
        minutes: 45,
        world: 'harbour',
      },
      {
        title: t('One Question', 'سؤال واحد'),
        about: t('A guest, an hour, and no way round it.', 'ضيف وساعة، ولا مهرب من السؤال.'),
        minutes: 60,
        world: 'courtyard',
      },
    ],
  },
  C4002: {
    titles: none,
    own: [
      {
        title: t('Before the Whistle', 'قبل الصافرة'),
        about: t('Line-ups, arguments and one good guess.', 'التشكيلات والجدل، وتوقّع واحد موفّق.'),
        minutes: 30,
        world: 'city',
      },
      {
        title: t('The Match, Again', 'المباراة مرة أخرى'),
        about: t(
          'The whole game, at an hour when people are awake.',
          'المباراة كاملة في ساعة يكون الناس فيها مستيقظين.',
        ),
        minutes: 120,
        world: 'garden',
      },
      {
        title: t('Under Sail', 'تحت الشراع'),
        about: t(
          'Dhows and racing yachts from the Gulf to the Red Sea.',
          'محامل ويخوت سباق، من الخليج إلى البحر الأحمر.',
        ),
        minutes: 60,
        world: 'sea',
      },
      {
        title: t('The Camel Track', 'مضمار الهجن'),
        about: t('Races at dawn, owners at breakfast.', 'سباقات مع الفجر، والملّاك على الفطور.'),
        minutes: 60,
        world: 'dunes',
      },
      {
        title: t('Padel Club', 'نادي البادل'),
        about: t('Four players, one glass wall.', 'أربعة لاعبين وجدار من زجاج.'),
        minutes: 45,
        world: 'courtyard',
      },
    ],
  },
  C4003: {
    own: [],
    titles: ({ kind, sections }) =>
      kind === 'movie' && !sections.includes('BOLD') && !sections.includes('KIDS'),
  },
  C4004: {
    own: [],
    titles: ({ kind, sections }) =>
      kind === 'series' && !sections.includes('BOLD') && !sections.includes('KIDS'),
  },
  C4005: {
    own: [
      {
        title: t('Goodnight from the Moon', 'القمر يقول تصبحون على خير'),
        about: t(
          'Ten quiet minutes in two languages, and five to brush teeth.',
          'عشر دقائق هادئة بلغتين، وخمس لتنظيف الأسنان.',
        ),
        minutes: 15,
        world: 'stars',
      },
    ],
    // What is open to everybody, as the channel is.
    titles: ({ sections, pgrating }) => sections.includes('KIDS') && pgrating === 'G',
  },
  C4006: {
    own: [
      {
        title: t('One Place, One Hour', 'مكان واحد وساعة'),
        about: t('An hour of one place, unnarrated.', 'ساعة في مكان واحد بلا تعليق.'),
        minutes: 60,
        world: 'mountains',
      },
    ],
    titles: ({ kind, genres }) => kind === 'tvshow' && genres.includes('documentary'),
  },
  C4007: {
    own: [
      {
        title: t('Slowly, for Note-takers', 'على مهل لمن يدوّنون'),
        about: t('Yesterday’s recipes, once more and slower.', 'وصفات الأمس مرة أخرى، وعلى مهل.'),
        minutes: 30,
        world: 'courtyard',
      },
    ],
    titles: ({ genres }) => genres.includes('cooking'),
    breakEveryMinutes: 10,
  },
  C4008: {
    own: [
      {
        title: t('The Musician’s Hour', 'ساعة الموسيقي'),
        about: t('One musician chooses, nobody interrupts.', 'موسيقي واحد يختار، ولا أحد يقاطع.'),
        minutes: 60,
        world: 'stars',
      },
      {
        title: t('Requests', 'ما يطلبه المشاهدون'),
        about: t('Read out, and sometimes obeyed.', 'تُقرأ الطلبات، وتُلبّى أحيانًا.'),
        minutes: 45,
        world: 'palms',
      },
      {
        title: t('After Sunset', 'بعد الغروب'),
        about: t('Tarab until the coffee is cold.', 'طرب حتى تبرد القهوة.'),
        minutes: 90,
        world: 'courtyard',
      },
    ],
    titles: ({ kind, sections }) => kind === 'musicvideo' && !sections.includes('BOLD'),
  },
  C4009: {
    titles: none,
    own: [
      {
        title: t('Recitation', 'تلاوة'),
        about: t('Voices from many countries.', 'أصوات من بلدان كثيرة.'),
        minutes: 60,
        world: 'stars',
      },
      {
        title: t('A Gentle Word', 'كلمة رقيقة'),
        about: t('A short talk, and time to think it over.', 'حديث قصير، ووقت للتأمل فيه.'),
        minutes: 30,
        world: 'garden',
      },
      {
        title: t('Quiet', 'سكينة'),
        about: t('Nothing flashes, nobody hurries.', 'لا شيء يومض، ولا أحد يستعجل.'),
        minutes: 45,
        world: 'dunes',
      },
    ],
  },
  C4010: {
    titles: none,
    own: [
      {
        title: t('The Coast, Live', 'الساحل مباشر'),
        about: t(
          'One camera. The boats go out, the boats come in.',
          'كاميرا واحدة. القوارب تخرج والقوارب تعود.',
        ),
        minutes: 120,
        world: 'harbour',
      },
      {
        title: t('High Water', 'المدّ'),
        about: t('The same wall, and more sea.', 'السور نفسه، وبحر أكثر.'),
        minutes: 60,
        world: 'sea',
      },
    ],
  },
};
