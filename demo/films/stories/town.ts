import type { Story } from './story.ts';
import { man, woman } from './readers.ts';

export const sea: Story = {
  world: 'sea',
  title: { en: 'What the Whale Heard', ar: 'ما سمعه الحوت' },
  seconds: 28,
  music: {
    mode: 'nahawand',
    rhythm: 'samai',
    tempo: 116,
    tonic: 50,
    lead: 'nay',
    answer: 'qanun',
    drum: 0.45,
    ambience: 'sea',
  },
  readers: woman,
  lines: [
    {
      at: 3,
      en: 'The sea was still as glass on the night Noura sang.',
      ar: 'كانَ البَحْرُ ساكِناً كَالزُّجاجِ لَيْلَةَ غَنَّتْ نورَةُ.',
    },
    { at: 8, en: 'Far below, something old opened its eyes.', ar: 'وَفي الأَعْماقِ، فَتَحَ شَيْءٌ قَديمٌ عَيْنَيْهِ.' },
    {
      at: 12.6,
      en: 'The storm came before dawn, and the mast began to groan.',
      ar: 'جاءَتِ العاصِفَةُ قَبْلَ الفَجْرِ، وَبَدَأَ الصّاري يَئِنُّ.',
    },
    {
      at: 17.4,
      en: 'She sang again, and a great back rose beneath the boat.',
      ar: 'غَنَّتْ ثانِيَةً، فَارْتَفَعَ ظَهْرٌ عَظيمٌ تَحْتَ القارِبِ.',
    },
    {
      at: 22.3,
      en: 'It carried her home, and asked for one more song.',
      ar: 'حَمَلَها إِلى بَيْتِها، وَطَلَبَ أُغْنِيَةً أُخْرى.',
    },
  ],
};

export const city: Story = {
  world: 'city',
  title: { en: 'The Last Train Waits', ar: 'القطار الأخير ينتظر' },
  seconds: 28,
  music: {
    mode: 'nikriz',
    rhythm: 'jurjina',
    tempo: 132,
    tonic: 50,
    lead: 'qanun',
    answer: 'buzuq',
    drum: 0.55,
    ambience: 'city',
  },
  readers: woman,
  lines: [
    { at: 3, en: 'At midnight the city counts its windows.', ar: 'في مُنْتَصَفِ اللَّيْلِ تَعُدُّ المَدينَةُ نَوافِذَها.' },
    { at: 7.4, en: 'One light is missing, on the seventh floor.', ar: 'يَنْقُصُها ضَوْءٌ واحِدٌ، في الطّابَقِ السّابِعِ.' },
    {
      at: 12,
      en: 'Below, the last train slows, though nobody is waiting.',
      ar: 'وَفي الأَسْفَلِ يُبْطِئُ القِطارُ الأَخيرُ، وَلا أَحَدَ يَنْتَظِرُ.',
    },
    {
      at: 17,
      en: 'A girl runs through the rain, a violin under her coat.',
      ar: 'تَحْتَ المَطَرِ تَرْكُضُ فَتاةٌ، وَتَحْتَ مِعْطَفِها كَمانٌ.',
    },
    {
      at: 21.8,
      en: 'The doors stay open one breath longer, and the window lights.',
      ar: 'بَقِيَتِ الأَبْوابُ مَفْتوحَةً لَحْظَةً، فَأَضاءَتِ النّافِذَةُ.',
    },
  ],
};

export const courtyard: Story = {
  world: 'courtyard',
  title: { en: 'The Storyteller’s Lantern', ar: 'فانوس الحكواتي' },
  seconds: 48,
  music: {
    mode: 'rast',
    rhythm: 'maqsum',
    tempo: 96,
    tonic: 48,
    lead: 'qanun',
    answer: 'oud',
    drum: 0.8,
    ambience: 'fountain',
  },
  readers: woman,
  lines: [
    {
      at: 3.6,
      en: 'In the old quarter there is a courtyard with no door.',
      ar: 'في الحَيِّ القَديمِ فِناءٌ لا بابَ لَهُ.',
    },
    { at: 8.6, en: 'You find it only by following the music.', ar: 'لا تَجِدُهُ إِلّا إِذا تَبِعْتَ الموسيقى.' },
    { at: 13, en: 'Layla followed it, seven nights in a row.', ar: 'تَبِعَتْها لَيْلى سَبْعَ لَيالٍ.' },
    {
      at: 17.6,
      en: 'On the first six she heard the oud, the fountain, and her own steps.',
      ar: 'في اللَّيالي السِّتِّ الأولى سَمِعَتِ العودَ وَالنّافورَةَ وَخُطاها.',
    },
    {
      at: 24.2,
      en: 'On the seventh, someone had lit the lantern.',
      ar: 'وَفي اللَّيْلَةِ السّابِعَةِ، كانَ الفانوسُ مُضاءً.',
    },
    {
      at: 29.6,
      en: 'So she danced, and the stars in the walls began to turn.',
      ar: 'فَرَقَصَتْ، وَبَدَأَتْ نُجومُ الجُدْرانِ تَدورُ.',
    },
    {
      at: 36,
      en: 'When the light went out, the lantern was in her hand.',
      ar: 'وَحينَ انْطَفَأَ الضَّوْءُ، كانَ الفانوسُ في يَدِها.',
    },
    {
      at: 41,
      en: 'Since that night, it is she who tells the story.',
      ar: 'وَمُنْذُ تِلْكَ اللَّيْلَةِ، هِيَ الَّتي تَرْوي الحِكايَةَ.',
    },
  ],
};

export const harbour: Story = {
  world: 'harbour',
  title: { en: 'The Light That Stayed', ar: 'الضوء الذي بقي' },
  seconds: 28,
  music: {
    mode: 'saba',
    rhythm: 'ayyub',
    tempo: 88,
    tonic: 50,
    lead: 'oud',
    answer: 'nay',
    drum: 0.5,
    ambience: 'storm',
  },
  readers: man,
  lines: [
    {
      at: 3,
      en: 'Every boat came home before the storm, except one.',
      ar: 'عادَتِ المَراكِبُ كُلُّها قَبْلَ العاصِفَةِ، إِلّا مَرْكَباً واحِداً.',
    },
    {
      at: 8.4,
      en: 'They told the keeper to rest. He climbed the stairs.',
      ar: 'قيلَ لِلْحارِسِ أَنْ يَسْتَريحَ، فَصَعِدَ الدَّرَجَ.',
    },
    { at: 13, en: 'All night he turned the lamp by hand.', ar: 'وَظَلَّ طَوالَ اللَّيْلِ يُديرُ المِصْباحَ بِيَدِهِ.' },
    {
      at: 17.2,
      en: 'And all night his son steered by that one slow star.',
      ar: 'وَكانَ ابْنُهُ يَهْتَدي بِتِلْكَ النَّجْمَةِ البَطيئَةِ.',
    },
    {
      at: 22,
      en: 'In the morning there were two cups on the table.',
      ar: 'وَفي الصَّباحِ، كانَ عَلى الطّاوِلَةِ فِنْجانانِ.',
    },
  ],
};

export const stars: Story = {
  world: 'stars',
  title: { en: 'The Girl Who Counted Stars', ar: 'الفتاة التي عدّت النجوم' },
  seconds: 30,
  music: {
    mode: 'hijazkar',
    rhythm: 'chiftetelli',
    tempo: 88,
    tonic: 48,
    lead: 'qanun',
    answer: 'nay',
    drum: 0.3,
    ambience: 'space',
  },
  readers: woman,
  lines: [
    {
      at: 3.2,
      en: 'Every night Hind counted the stars from her roof.',
      ar: 'كُلَّ لَيْلَةٍ كانَتْ هِنْدُ تَعُدُّ النُّجومَ مِنَ السَّطْحِ.',
    },
    { at: 8.2, en: 'Every night, she came out one short.', ar: 'وَفي كُلِّ لَيْلَةٍ كانَتْ تَنْقُصُها نَجْمَةٌ.' },
    {
      at: 12.4,
      en: 'She grew, and studied, and rose on a pillar of fire.',
      ar: 'كَبِرَتْ، وَدَرَسَتْ، وَصَعِدَتْ عَلى عَمودٍ مِنْ نارٍ.',
    },
    {
      at: 18,
      en: 'From far away she turned, and began to count again.',
      ar: 'وَمِنْ بَعيدٍ الْتَفَتَتْ، وَبَدَأَتْ تَعُدُّ مِنْ جَديدٍ.',
    },
    {
      at: 23,
      en: 'There it was, small and blue: the one she had stood on.',
      ar: 'كانَتْ هُناكَ، صَغيرَةً زَرْقاءَ: تِلْكَ الَّتي كانَتْ تَقِفُ عَلَيْها.',
    },
  ],
};
