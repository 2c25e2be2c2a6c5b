import { t } from './compose.ts';
import type { Rail } from './rail.ts';
import { titles } from './titles.ts';

// Layali keeps late hours: what belongs to the open desert, the farm and the nursery stays with Rawi.
const leftToRawi = new Set([
  'M1002', 'M1003', 'M1006', 'M1007', 'M1013', 'M1025', 'M1026', 'M1027', 'M1028', 'M1032', 'M1035',
  'M1037', 'M1038', 'M1044', 'M1050', 'M1056', 'M1057', 'M1060', 'S2003', 'S2006', 'S2010', 'S2011',
  'S2013', 'S2016', 'S2017', 'S2018', 'S2023', 'S2028', 'T3002', 'T3005', 'T3006', 'T3010', 'T3012',
  'T3014', 'T3016', 'T3018', 'C4002', 'C4006', 'C4007', 'K6004', 'K6006', 'K6007', 'K6009', 'K6011',
  'K6013', 'K6016', 'K6017', 'R7002', 'R7005', 'R7006', 'R7009', 'R7012',
]);

const homeRails: readonly Rail[] = [
  {
    id: 'layali-hero', title: t('After dark', 'بعد الغروب'), shape: 'LANDSCAPE', kind: 'hero',
    ids: ['M1015', 'M1031', 'S2014', 'V5502', 'M1051', 'S2025'],
  },
  {
    id: 'layali-continue', title: t('Where you left off', 'من حيث توقفت'), shape: 'LANDSCAPE', kind: 'continue', ids: [],
  },
  {
    id: 'layali-top-ten', shape: 'PORTRAIT', kind: 'most-watched',
    title: t('What the city is watching', 'ماذا تشاهد المدينة'),
    ids: ['S2027', 'M1017', 'S2009', 'M1045', 'S2012', 'V5509', 'M1049', 'M1021', 'S2025', 'A5004'],
  },
  {
    id: 'layali-lit-windows', title: t('Lit windows', 'نوافذ مضاءة'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'M1016', 'S2024', 'R7004', 'M1018', 'M1020', 'S2002', 'S2015', 'M1022', 'T3007', 'S2009', 'M1019',
      'M1034', 'S2012',
    ],
  },
  {
    id: 'layali-recommended', title: t('For your nights', 'لسهراتك'), shape: 'PORTRAIT', kind: 'recommended', ids: [],
  },
  {
    id: 'layali-love', title: t('Falling', 'وقعنا في الحب'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'M1029', 'M1049', 'S2007', 'M1011', 'S2021', 'M1061', 'M1039', 'S2014', 'M1012', 'R7004', 'M1005',
      'S2025', 'M1020',
    ],
  },
  {
    id: 'layali-play', title: t('Play it loud', 'بأعلى صوت'), shape: 'SQUARE', kind: 'rail',
    ids: [
      'A5004', 'A5005', 'V5501', 'V5509', 'A5002', 'A5011', 'V5504', 'A5001', 'V5502', 'A5009', 'A5014',
      'V5507',
    ],
  },
  {
    id: 'layali-screen-songs', shape: 'LANDSCAPE', kind: 'rail',
    title: t('Songs with a story', 'أغانٍ لها حكاية'),
    ids: [
      'S2019', 'M1014', 'A5010', 'V5510', 'M1058', 'M1046', 'M1031', 'T3009', 'V5503', 'S2030', 'M1051',
      'V5505', 'C4008',
    ],
  },
  {
    id: 'layali-midnight', title: t('After midnight', 'بعد منتصف الليل'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'M1048', 'S2008', 'S2030', 'M1041', 'T3007', 'M1009', 'S2024', 'C4003', 'M1024', 'M1021', 'S2002',
      'S2012',
    ],
  },
  {
    id: 'layali-rooftops', shape: 'LANDSCAPE', kind: 'rail',
    title: t('Rooftops and balconies', 'سطوح وشرفات'),
    ids: [
      'M1015', 'M1062', 'A5011', 'S2027', 'C4004', 'R7008', 'S2009', 'M1034', 'V5509', 'M1018', 'S2014',
      'V5505',
    ],
  },
  {
    id: 'layali-free', title: t('On the house', 'على حسابنا'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'M1008', 'M1048', 'M1029', 'V5506', 'M1059', 'A5012', 'M1036', 'K6005', 'C4010', 'M1047', 'M1030',
      'R7013', 'M1053', 'S2009',
    ],
  },
  {
    id: 'layali-friends', title: t('Bring friends', 'هات أصحابك'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'M1022', 'S2005', 'M1055', 'R7007', 'T3011', 'S2020', 'M1040', 'T3008', 'R7003', 'S2015', 'M1045',
      'M1042',
    ],
  },
  {
    id: 'layali-long-nights', title: t('Long nights', 'ليالٍ طويلة'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'S2001', 'S2019', 'S2004', 'S2022', 'S2029', 'R7001', 'S2014', 'S2007', 'S2021', 'R7008', 'S2020',
      'S2012',
    ],
  },
  {
    id: 'layali-quiet', title: t('Turn the lights down', 'اخفض الأنوار'), shape: 'SQUARE', kind: 'rail',
    ids: [
      'A5012', 'A5003', 'V5508', 'A5006', 'A5008', 'A5007', 'M1010', 'T3017', 'A5001', 'C4010', 'V5506',
      'K6018',
    ],
  },
  {
    id: 'layali-supper', title: t('A late supper', 'عشاء متأخر'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'T3003', 'T3001', 'M1061', 'T3019', 'R7011', 'T3004', 'T3015', 'T3020', 'R7014', 'M1042', 'T3009',
      'S2022',
    ],
  },
];

/** The second brand's choice of titles, and its own home screen. */
export const layali: { titles: readonly string[]; homeRails: readonly Rail[] } = {
  titles: titles.map((title) => title.id).filter((id) => !leftToRawi.has(id)),
  homeRails,
};
