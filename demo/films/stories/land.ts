import type { Story } from './story.ts';
import { man, woman } from './readers.ts';

export const dunes: Story = {
  world: 'dunes',
  title: { en: 'The Star Above the Well', ar: 'نجمة فوق البئر' },
  seconds: 24,
  music: {
    mode: 'hijaz',
    rhythm: 'maqsum',
    tempo: 84,
    tonic: 50,
    lead: 'oud',
    answer: 'nay',
    drum: 0.6,
    ambience: 'wind',
  },
  readers: man,
  lines: [
    {
      at: 2.7,
      en: 'They say the desert forgets every name but one.',
      ar: 'يُقالُ إِنَّ الصَّحْراءَ تَنْسى كُلَّ الأَسْماءِ إِلّا اسْماً واحِداً.',
    },
    {
      at: 7,
      en: 'So Salem rode on alone, with a lantern and his father’s song.',
      ar: 'فَمَضى سالِمٌ وَحْدَهُ، مَعَهُ فانوسٌ وَأُغْنِيَةٌ مِنْ أَبيهِ.',
    },
    { at: 11.6, en: 'By dusk the wind had taken his road.', ar: 'وَعِنْدَ الغُروبِ أَخَذَتِ الرِّيحُ طَريقَهُ.' },
    {
      at: 14.9,
      en: 'Then a star came down, and stood above the well.',
      ar: 'ثُمَّ نَزَلَتْ نَجْمَةٌ، وَوَقَفَتْ فَوْقَ البِئْرِ.',
    },
    {
      at: 18.7,
      en: 'He told the water his name, and the desert kept it.',
      ar: 'قالَ اسْمَهُ لِلْماءِ، فَحَفِظَتْهُ الصَّحْراءُ.',
    },
  ],
};

export const mountains: Story = {
  world: 'mountains',
  title: { en: 'Where the Falcon Turns', ar: 'حيث يدور الصقر' },
  seconds: 25,
  music: {
    mode: 'husayni',
    rhythm: 'wahda',
    tempo: 72,
    tonic: 52,
    lead: 'nay',
    answer: 'oud',
    drum: 0.35,
    ambience: 'heights',
  },
  readers: man,
  lines: [
    { at: 3, en: 'Above the last village, there is only wind.', ar: 'فَوْقَ آخِرِ قَرْيَةٍ، لا شَيْءَ سِوى الرِّيحِ.' },
    { at: 7, en: 'My grandfather let his falcon go on that ridge.', ar: 'عَلى تِلْكَ القِمَّةِ أَطْلَقَ جَدّي صَقْرَهُ.' },
    { at: 11, en: 'Every spring I climb, and whistle three times.', ar: 'وَفي كُلِّ رَبيعٍ أَصْعَدُ، وَأُصَفِّرُ ثَلاثَ مَرّاتٍ.' },
    { at: 15.3, en: 'Snow answers first, and then the silence.', ar: 'يُجيبُني الثَّلْجُ أَوَّلاً، ثُمَّ الصَّمْتُ.' },
    {
      at: 19.2,
      en: 'Today a shadow crossed the sun, and turned for home.',
      ar: 'وَاليَوْمَ عَبَرَ ظِلٌّ أَمامَ الشَّمْسِ، ثُمَّ عادَ إِلى بَيْتِهِ.',
    },
  ],
};

export const garden: Story = {
  world: 'garden',
  title: { en: 'A Kite for the Orange Tree', ar: 'طائرة لشجرة النارنج' },
  seconds: 26,
  music: {
    mode: 'ajam',
    rhythm: 'malfuf',
    tempo: 104,
    tonic: 53,
    lead: 'qanun',
    answer: 'nay',
    drum: 0.5,
    ambience: 'garden',
  },
  readers: woman,
  lines: [
    { at: 3, en: 'Yousef made his kite from an old letter.', ar: 'صَنَعَ يوسُفُ طائِرَتَهُ مِنْ رِسالَةٍ قَديمَةٍ.' },
    { at: 7.1, en: 'The wind read it first, and laughed.', ar: 'قَرَأَتْها الرِّيحُ أَوَّلاً، وَضَحِكَتْ.' },
    {
      at: 10.8,
      en: 'The cat on the wall pretended not to care.',
      ar: 'أَمّا القِطَّةُ عَلى السّورِ، فَتَظاهَرَتْ بِأَنَّها لا تَهْتَمُّ.',
    },
    {
      at: 15.2,
      en: 'Then the string broke, and the letter flew to the orange tree.',
      ar: 'ثُمَّ انْقَطَعَ الخَيْطُ، وَطارَتِ الرِّسالَةُ إِلى شَجَرَةِ النّارِنْجِ.',
    },
    { at: 20.4, en: 'By evening, every blossom knew it by heart.', ar: 'وَعِنْدَ المَساءِ، كانَتْ كُلُّ زَهْرَةٍ تَحْفَظُها.' },
  ],
};

export const palms: Story = {
  world: 'palms',
  title: { en: 'Twelve Palms', ar: 'اثنتا عشرة نخلة' },
  seconds: 26,
  music: {
    mode: 'bayati',
    rhythm: 'masmudi',
    tempo: 92,
    tonic: 50,
    lead: 'oud',
    answer: 'qanun',
    drum: 0.65,
    ambience: 'leaves',
  },
  readers: man,
  lines: [
    { at: 3, en: 'Twelve palms stand where the river used to be.', ar: 'اِثْنَتا عَشْرَةَ نَخْلَةً تَقِفُ حَيْثُ كانَ النَّهْرُ.' },
    { at: 7.4, en: 'Each one was planted for a daughter.', ar: 'زُرِعَتْ كُلُّ واحِدَةٍ مِنْها لِابْنَةٍ.' },
    {
      at: 11.2,
      en: 'The caravan stops in their shade, and no one speaks.',
      ar: 'تَقِفُ القافِلَةُ في ظِلِّها، وَلا يَتَكَلَّمُ أَحَدٌ.',
    },
    {
      at: 15.7,
      en: 'An old man tunes his oud to the sound of the leaves.',
      ar: 'وَيَضْبِطُ شَيْخٌ عودَهُ عَلى صَوْتِ السَّعَفِ.',
    },
    { at: 20.2, en: 'Tonight the river comes back to listen.', ar: 'وَاللَّيْلَةَ يَعودُ النَّهْرُ لِيَسْتَمِعَ.' },
  ],
};

export const road: Story = {
  world: 'road',
  title: { en: 'Five Hundred Kilometres', ar: 'خمسمئة كيلومتر' },
  seconds: 25,
  music: {
    mode: 'kurd',
    rhythm: 'baladi',
    tempo: 112,
    tonic: 49,
    lead: 'buzuq',
    answer: 'oud',
    drum: 0.8,
    ambience: 'road',
  },
  readers: man,
  lines: [
    {
      at: 2.8,
      en: 'Five hundred kilometres, and one song on the radio.',
      ar: 'خَمْسُمِئَةِ كيلومِتْرٍ، وَأُغْنِيَةٌ واحِدَةٌ في المِذْياعِ.',
    },
    { at: 7.8, en: 'It was the one we had quarrelled over.', ar: 'هِيَ الأُغْنِيَةُ الَّتي تَخاصَمْنا عَلَيْها.' },
    { at: 11.4, en: 'After two hundred, I was no longer right.', ar: 'وَبَعْدَ مِئَتَيْ كيلومِتْرٍ لَمْ أَعُدْ عَلى حَقٍّ.' },
    { at: 15.6, en: 'After four hundred, I remembered only the tune.', ar: 'وَبَعْدَ أَرْبَعِمِئَةٍ لَمْ أَذْكُرْ إِلّا اللَّحْنَ.' },
    { at: 19.8, en: 'She opened the door, already singing it.', ar: 'فَتَحَتِ البابَ، وَكانَتْ تُغَنّيها.' },
  ],
};
