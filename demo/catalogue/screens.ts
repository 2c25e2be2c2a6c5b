import { t } from './compose.ts';
import type { Rail } from './rail.ts';

export type Screen =
  'movies' | 'series' | 'tvshows' | 'live' | 'music' | 'kids' | 'ramadan' | 'freemium' | 'bold';

/** The rails of every section; each title stands in a section that it belongs to or that it would please. */
export const screens: Record<Screen, readonly Rail[]> = {
  movies: [
    {
      id: 'movies-hero', shape: 'LANDSCAPE', kind: 'hero',
      title: t('On the big screen', 'على الشاشة الكبيرة'),
      ids: ['M1053', 'M1012', 'M1043', 'M1061', 'M1033'],
    },
    {
      id: 'movies-top-ten', shape: 'PORTRAIT', kind: 'top-ten',
      title: t('Top ten films', 'أكثر عشرة أفلام مشاهدة'),
      ids: ['M1045', 'M1053', 'M1021', 'M1062', 'M1018', 'M1001', 'M1034', 'M1041', 'M1052', 'M1015'],
    },
    {
      id: 'movies-rent', title: t('Rent or keep', 'استأجر أو احتفظ'), shape: 'PORTRAIT', kind: 'rail',
      ids: [
        'M1007', 'M1034', 'M1018', 'M1017', 'M1049', 'M1057', 'M1061', 'M1021', 'M1039', 'M1032', 'M1045',
        'M1011', 'M1051', 'M1052',
      ],
    },
    {
      id: 'movies-free', title: t('Free tonight', 'مجانًا الليلة'), shape: 'LANDSCAPE', kind: 'rail',
      ids: [
        'M1001', 'M1048', 'M1029', 'M1009', 'M1053', 'M1035', 'M1016', 'M1059', 'M1042', 'M1023', 'M1054',
        'M1036',
      ],
    },
    {
      id: 'movies-comedy', title: t('Light of heart', 'خفيف على القلب'), shape: 'PORTRAIT', kind: 'rail',
      ids: [
        'M1015', 'M1028', 'M1005', 'M1062', 'M1040', 'M1022', 'M1055', 'M1047', 'M1026', 'M1042', 'M1019',
        'M1035',
      ],
    },
    {
      id: 'movies-tension', title: t('Edge of the seat', 'على أعصابك'), shape: 'PORTRAIT', kind: 'rail',
      ids: [
        'M1024', 'M1004', 'M1041', 'M1032', 'M1013', 'M1056', 'M1016', 'M1037', 'M1048', 'M1009', 'M1007',
        'M1021',
      ],
    },
    {
      id: 'movies-history', title: t('Another century', 'من زمن آخر'), shape: 'LANDSCAPE', kind: 'rail',
      ids: [
        'M1054', 'M1008', 'M1060', 'M1002', 'M1052', 'M1043', 'M1012', 'M1033', 'M1006', 'M1050', 'M1046',
        'M1025',
      ],
    },
    {
      id: 'movies-open-air', title: t('Open air', 'هواء طلق'), shape: 'LANDSCAPE', kind: 'rail',
      ids: [
        'M1003', 'M1025', 'M1027', 'M1010', 'M1058', 'M1055', 'M1057', 'M1035', 'M1002', 'M1024', 'M1026',
        'M1028',
      ],
    },
    {
      id: 'movies-restored', shape: 'PORTRAIT', kind: 'rail',
      title: t('Restored and shining', 'مرممة كأنها اليوم'),
      ids: ['M1006', 'M1019', 'M1050', 'M1040', 'M1046'],
    },
    {
      id: 'movies-heart', title: t('Handle gently', 'برفق'), shape: 'PORTRAIT', kind: 'rail',
      ids: [
        'M1030', 'M1036', 'M1039', 'M1044', 'M1031', 'M1020', 'M1023', 'M1014', 'M1011', 'M1018', 'M1010',
        'M1038',
      ],
    },
    {
      id: 'movies-thrillers', title: t('Hold your breath', 'احبس أنفاسك'), shape: 'LANDSCAPE', kind: 'rail', ids: [],
      list: { category: 'MOVIE', genre: 'thriller', orderby: 'popular', pagesize: '20' },
    },
  ],
  series: [
    {
      id: 'series-hero', title: t('Begin tonight', 'ابدأ الليلة'), shape: 'LANDSCAPE', kind: 'hero',
      ids: ['S2001', 'S2016', 'S2012', 'S2004', 'S2019'],
    },
    {
      id: 'series-top-ten', shape: 'PORTRAIT', kind: 'top-ten',
      title: t('Top ten series', 'أكثر عشرة مسلسلات مشاهدة'),
      ids: ['S2012', 'S2025', 'S2001', 'S2009', 'S2022', 'S2026', 'S2014', 'S2002', 'S2020', 'S2024'],
    },
    {
      id: 'series-sagas', title: t('Houses and heirs', 'بيوت وورثة'), shape: 'PORTRAIT', kind: 'rail',
      ids: ['S2001', 'S2007', 'S2003', 'S2011', 'S2004', 'S2022', 'S2019', 'S2026', 'S2029'],
    },
    {
      id: 'series-crime', title: t('Somebody knows', 'ثمة من يعرف'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['S2012', 'S2023', 'S2002', 'S2010', 'S2030', 'S2008', 'S2013', 'S2024'],
    },
    {
      id: 'series-comedy', title: t('Two at a time', 'حلقتان معًا'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['S2009', 'S2028', 'S2005', 'S2018', 'S2015', 'S2025', 'R7003', 'R7007'],
    },
    {
      id: 'series-heart', shape: 'PORTRAIT', kind: 'rail',
      title: t('People who ought to talk', 'ليتهم يتكلمون'),
      ids: ['S2021', 'S2025', 'S2014', 'S2020', 'S2027', 'S2029', 'S2017', 'S2007'],
    },
    {
      id: 'series-strange', title: t('Stranger skies', 'سماوات غريبة'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['S2006', 'S2016', 'S2024', 'S2010', 'S2011', 'S2026', 'S2030'],
    },
    {
      id: 'series-free', shape: 'PORTRAIT', kind: 'rail',
      title: t('Free to the last episode', 'مجانًا حتى آخر حلقة'),
      ids: ['S2003', 'S2009', 'S2028', 'S2005', 'S2013', 'R7001', 'R7009'],
    },
    {
      id: 'series-history', title: t('Long before us', 'قبلنا بزمن'), shape: 'PORTRAIT', kind: 'rail', ids: [],
      list: { category: 'SERIES', genre: 'history', pagesize: '20' },
    },
  ],
  tvshows: [
    {
      id: 'tvshows-hero', title: t('Sit with us', 'اجلس معنا'), shape: 'LANDSCAPE', kind: 'hero',
      ids: ['T3001', 'T3004', 'T3003', 'T3009'],
    },
    {
      id: 'tvshows-talk', title: t('Good company', 'جلسة طيبة'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['T3001', 'T3007', 'T3015', 'T3002', 'T3020', 'T3012', 'T3008'],
    },
    {
      id: 'tvshows-food', title: t('Come hungry', 'تعال جائعًا'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['T3003', 'T3016', 'T3011', 'R7014', 'T3005', 'R7011'],
    },
    {
      id: 'tvshows-roads', title: t('Off you go', 'شدّ الرحال'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['T3004', 'T3019', 'T3005', 'T3016', 'T3014', 'T3010', 'T3018'],
    },
    {
      id: 'tvshows-know', shape: 'PORTRAIT', kind: 'rail',
      title: t('Things worth knowing', 'ما يستحق أن تعرفه'),
      ids: ['T3017', 'T3013', 'T3010', 'T3006', 'T3014', 'T3012', 'T3020', 'T3009'],
    },
  ],
  live: [
    {
      id: 'live-hero', title: t('On air', 'على الهواء'), shape: 'LANDSCAPE', kind: 'hero',
      ids: ['C4003', 'C4001', 'C4010'],
    },
    {
      id: 'live-all', title: t('All channels', 'كل القنوات'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['C4001', 'C4002', 'C4003', 'C4004', 'C4008', 'C4005', 'C4006', 'C4009', 'C4010', 'C4007'],
    },
    {
      id: 'live-free', title: t('Free channels', 'قنوات مجانية'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['C4010', 'C4001', 'C4005', 'C4009', 'C4007'],
    },
  ],
  music: [
    {
      id: 'music-hero', title: t('Listen', 'استمع'), shape: 'LANDSCAPE', kind: 'hero',
      ids: ['V5504', 'A5001', 'A5003', 'V5502'],
    },
    {
      id: 'music-new', title: t('New sound', 'صوت جديد'), shape: 'SQUARE', kind: 'rail',
      ids: ['A5004', 'A5008', 'V5501', 'A5011', 'A5001', 'V5509', 'A5007', 'A5013'],
    },
    {
      id: 'music-videos', title: t('To watch', 'أغانٍ للمشاهدة'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['V5501', 'V5503', 'V5505', 'V5504', 'V5502', 'V5507', 'V5506', 'V5508', 'V5509', 'V5510'],
    },
    {
      id: 'music-albums', title: t('Albums', 'ألبومات'), shape: 'SQUARE', kind: 'rail',
      ids: [
        'A5001', 'A5002', 'A5003', 'A5004', 'A5005', 'A5006', 'A5007', 'A5008', 'A5009', 'A5010', 'A5011',
        'A5012', 'A5013', 'A5014',
      ],
    },
    {
      id: 'music-late', title: t('After midnight', 'بعد منتصف الليل'), shape: 'SQUARE', kind: 'rail',
      ids: ['A5012', 'A5001', 'A5006', 'V5505', 'V5508', 'A5003', 'A5010', 'A5008'],
    },
    {
      id: 'music-roots', title: t('Old songs, new breath', 'قديم بنفَس جديد'), shape: 'SQUARE', kind: 'rail',
      ids: ['A5002', 'A5014', 'A5009', 'V5506', 'V5503', 'A5005', 'A5010', 'V5507'],
    },
    {
      id: 'music-screen', title: t('Films that sing', 'أفلام تغني'), shape: 'PORTRAIT', kind: 'rail',
      ids: ['M1051', 'M1014', 'S2019', 'M1058', 'M1031', 'M1046', 'S2030', 'M1019', 'T3009', 'C4008'],
    },
  ],
  kids: [
    {
      id: 'kids-hero', title: t('Ready?', 'جاهزون؟'), shape: 'LANDSCAPE', kind: 'hero',
      ids: ['K6001', 'K6012', 'K6002', 'K6004'],
    },
    {
      id: 'kids-films', title: t('Popcorn films', 'أفلام وفشار'), shape: 'PORTRAIT', kind: 'rail',
      ids: ['K6001', 'K6002', 'K6003', 'K6004', 'K6005', 'K6006', 'K6007', 'K6008', 'K6009'],
    },
    {
      id: 'kids-series', title: t('Just one more', 'واحدة فقط'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['K6010', 'K6011', 'K6012', 'K6013', 'K6014', 'K6015', 'K6016', 'K6017', 'K6018', 'R7009'],
    },
    {
      id: 'kids-sleep', title: t('Before sleep', 'قبل النوم'), shape: 'SQUARE', kind: 'rail',
      ids: ['K6018', 'K6005', 'K6013', 'K6012', 'K6015', 'K6003', 'K6010'],
    },
    {
      id: 'kids-brave', title: t('Small and brave', 'صغار وشجعان'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['K6002', 'K6014', 'K6017', 'K6009', 'K6006', 'K6011', 'K6007', 'K6001', 'K6004'],
    },
    {
      id: 'kids-free', title: t('Free to play', 'مجانًا'), shape: 'SQUARE', kind: 'rail',
      ids: ['K6001', 'K6018', 'K6013', 'K6005', 'C4005', 'K6015', 'K6010', 'R7009'],
    },
    {
      id: 'kids-newest', title: t('New on the shelf', 'جديد الأطفال'), shape: 'LANDSCAPE', kind: 'rail', ids: [],
      list: { tag: 'KIDS', orderby: 'newest', pagesize: '20' },
    },
  ],
  ramadan: [
    {
      id: 'ramadan-hero', title: t('The season', 'الموسم'), shape: 'LANDSCAPE', kind: 'hero',
      ids: ['R7001', 'R7005', 'R7008', 'R7013'],
    },
    {
      id: 'ramadan-series', shape: 'PORTRAIT', kind: 'rail',
      title: t('After the table is cleared', 'بعد أن تُرفع السفرة'),
      ids: ['R7001', 'R7002', 'R7003', 'R7005', 'R7004', 'R7006', 'R7007', 'R7008', 'R7009', 'R7010'],
    },
    {
      id: 'ramadan-shows', title: t('Before the call', 'قبيل المغرب'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['R7011', 'R7014', 'R7012', 'R7013', 'C4009', 'A5013'],
    },
    {
      id: 'ramadan-family', title: t('All together', 'كلنا معًا'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['R7003', 'R7009', 'R7013', 'R7010', 'R7007', 'A5013', 'R7001', 'M1062'],
    },
  ],
  freemium: [
    {
      id: 'freemium-hero', title: t('Free, all of it', 'كله مجاني'), shape: 'LANDSCAPE', kind: 'hero',
      ids: ['M1008', 'M1059', 'M1015', 'M1036', 'M1054'],
    },
    {
      id: 'freemium-films', title: t('Films', 'أفلام'), shape: 'PORTRAIT', kind: 'rail',
      ids: [
        'M1001', 'M1016', 'M1023', 'M1029', 'M1048', 'M1053', 'M1060', 'M1041', 'M1009', 'M1035', 'M1047',
        'M1024', 'M1002', 'M1030', 'M1042', 'M1022', 'M1058', 'M1038',
      ],
    },
    {
      id: 'freemium-series', title: t('Series', 'مسلسلات'), shape: 'LANDSCAPE', kind: 'rail',
      ids: ['S2009', 'S2003', 'S2028', 'S2005', 'S2013', 'R7001', 'R7007', 'R7009'],
    },
    {
      id: 'freemium-shows', title: t('Shows and channels', 'برامج وقنوات'), shape: 'LANDSCAPE', kind: 'rail',
      ids: [
        'T3002', 'T3005', 'T3013', 'T3008', 'C4001', 'C4010', 'T3011', 'C4009', 'R7011', 'R7012', 'R7013',
        'C4005', 'C4007',
      ],
    },
    {
      id: 'freemium-music', title: t('Music', 'موسيقى'), shape: 'SQUARE', kind: 'rail',
      ids: ['A5006', 'V5502', 'A5012', 'A5009', 'V5506', 'A5004', 'V5507', 'A5013'],
    },
    {
      id: 'freemium-kids', title: t('For children', 'للأطفال'), shape: 'SQUARE', kind: 'rail',
      ids: ['K6001', 'K6018', 'K6010', 'K6005', 'K6013', 'K6015'],
    },
    {
      id: 'freemium-popular', title: t('Free and loved', 'مجاني ومحبوب'), shape: 'PORTRAIT', kind: 'rail', ids: [],
      list: { pricemodel: 'FREE', orderby: 'popular', pagesize: '20' },
    },
  ],
  bold: [
    {
      id: 'bold-hero', title: t('For grown-ups', 'للكبار'), shape: 'LANDSCAPE', kind: 'hero',
      ids: ['S2008', 'M1021', 'S2027'],
    },
    {
      id: 'bold-nerves', title: t('Strong nerves', 'أعصاب قوية'), shape: 'PORTRAIT', kind: 'rail',
      ids: ['M1013', 'M1041', 'S2030', 'M1056', 'S2010', 'S2013', 'S2024', 'M1021', 'S2002'],
    },
    {
      id: 'bold-hearts', shape: 'LANDSCAPE', kind: 'rail',
      title: t('Hearts without brakes', 'قلوب بلا مكابح'),
      ids: ['M1045', 'S2027', 'S2008', 'S2030', 'M1056', 'S2024'],
    },
  ],
};
