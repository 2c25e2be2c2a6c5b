import { t } from './compose.ts';
import type { Rail } from './rail.ts';

/** The home screen of Rawi, from its hero down. */
export const homeRails: readonly Rail[] = [
  {
    id: 'home-hero', title: t('Tonight', 'الليلة'), shape: 'LANDSCAPE', kind: 'hero',
    ids: ['M1001', 'S2001', 'M1059', 'M1043', 'S2019', 'M1008'],
  },
  {
    id: 'home-continue', title: t('Continue watching', 'تابع المشاهدة'), shape: 'LANDSCAPE', kind: 'continue', ids: [],
  },
  {
    id: 'home-top-ten', title: t('Top ten today', 'العشرة الأوائل اليوم'), shape: 'PORTRAIT', kind: 'most-watched',
    ids: ['S2012', 'M1045', 'S2001', 'M1053', 'S2025', 'M1021', 'M1062', 'S2009', 'M1018', 'K6008'],
  },
  {
    id: 'home-new', title: t('Just arrived', 'وصل للتوّ'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'M1061', 'S2026', 'M1034', 'M1052', 'S2006', 'K6004', 'M1007', 'T3009', 'S2024', 'T3004', 'M1018',
      'M1045', 'S2025', 'K6009', 'A5004',
    ],
  },
  {
    id: 'home-recommended', title: t('Chosen for you', 'مختارات لك'), shape: 'PORTRAIT', kind: 'recommended', ids: [],
  },
  {
    id: 'home-city-nights', title: t('Nights in the city', 'ليالي المدينة'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'M1015', 'M1020', 'S2002', 'M1017', 'T3007', 'M1016', 'V5501', 'M1021', 'S2027', 'S2009', 'R7004',
      'M1022', 'C4003', 'M1019',
    ],
  },
  {
    id: 'home-free', title: t('Open to everyone', 'مفتوح للجميع'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'M1048', 'M1029', 'S2028', 'M1036', 'M1023', 'K6005', 'M1060', 'M1041', 'M1009', 'T3013', 'M1054',
      'C4010', 'M1042', 'S2003', 'M1030', 'M1035',
    ],
  },
  {
    id: 'home-sea', title: t('By the sea', 'على البحر'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'M1011', 'S2021', 'S2004', 'M1013', 'M1010', 'S2014', 'T3016', 'M1014', 'K6002', 'R7005', 'M1012',
      'S2010', 'M1047',
    ],
  },
  {
    id: 'home-sand-stars', title: t('Sand and stars', 'رمل ونجوم'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'M1002', 'S2016', 'M1003', 'T3017', 'M1005', 'S2023', 'M1006', 'M1062', 'S2017', 'M1004', 'K6012',
      'M1057', 'M1059', 'K6018',
    ],
  },
  {
    id: 'home-laugh', title: t('A good laugh', 'ضحكة من القلب'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'S2018', 'S2005', 'M1055', 'M1034', 'M1028', 'S2015', 'R7007', 'M1040', 'M1022', 'T3011', 'M1047',
      'S2009', 'M1017', 'M1042',
    ],
  },
  {
    id: 'home-sleepless', title: t('To lose sleep over', 'يطير النوم'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'M1024', 'S2008', 'M1056', 'S2030', 'M1048', 'S2013', 'M1021', 'S2024', 'M1041', 'R7006', 'S2023',
      'M1009', 'M1016', 'M1004',
    ],
  },
  {
    id: 'home-old-houses', title: t('Old houses', 'بيوت قديمة'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'S2003', 'M1044', 'R7002', 'M1043', 'S2022', 'T3013', 'S2007', 'M1041', 'M1046', 'K6003', 'S2001',
      'M1042', 'M1030',
    ],
  },
  {
    id: 'home-love', title: t('Love, eventually', 'حب، ولو بعد حين'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'M1049', 'S2021', 'M1031', 'S2025', 'M1039', 'S2014', 'M1020', 'R7004', 'M1012', 'M1061', 'S2027',
      'M1011', 'S2007', 'M1029',
    ],
  },
  {
    id: 'home-one-more', title: t('One more episode', 'وحلقة أخرى'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'S2012', 'S2020', 'S2016', 'S2001', 'S2029', 'S2002', 'S2022', 'S2018', 'S2014', 'S2026', 'S2011',
      'S2007', 'S2009', 'S2023',
    ],
  },
  {
    id: 'home-kids', title: t('For the small ones', 'للصغار'), shape: 'SQUARE', kind: 'rail',
    ids: [
      'K6001', 'K6012', 'K6010', 'K6004', 'K6014', 'K6002', 'K6011', 'K6003', 'K6015', 'K6017', 'K6008',
      'K6007', 'K6013', 'K6009',
    ],
  },
  {
    id: 'home-music', title: t('Turn it up', 'ارفع الصوت'), shape: 'SQUARE', kind: 'rail',
    ids: [
      'A5001', 'V5502', 'A5003', 'A5002', 'V5504', 'A5004', 'V5505', 'A5006', 'A5008', 'V5501', 'A5010',
      'V5508', 'A5005', 'A5013', 'V5506', 'V5509', 'A5007', 'A5011',
    ],
  },
  {
    id: 'home-true', title: t('True, and in no hurry', 'حقيقي وعلى مهل'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'M1010', 'T3004', 'T3006', 'M1027', 'T3010', 'T3003', 'M1058', 'T3019', 'T3014', 'R7014', 'T3005',
      'T3017', 'T3013',
    ],
  },
  {
    id: 'home-company', title: t('Good company', 'جلسة طيبة'), shape: 'LANDSCAPE', kind: 'rail',
    ids: [
      'T3001', 'T3012', 'T3020', 'T3009', 'T3002', 'T3015', 'T3007', 'T3008', 'T3018', 'T3011', 'T3016',
      'T3003', 'T3019',
    ],
  },
  {
    id: 'home-small-places', shape: 'PORTRAIT', kind: 'rail',
    title: t('Small places, large hearts', 'أماكن صغيرة وقلوب كبيرة'),
    ids: [
      'M1023', 'M1037', 'M1026', 'M1038', 'M1028', 'S2028', 'M1003', 'M1035', 'S2011', 'S2029', 'M1050',
      'M1032', 'S2018', 'M1051',
    ],
  },
  {
    id: 'home-elsewhere', title: t('From farther away', 'من أماكن أبعد'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'M1033', 'S2014', 'M1025', 'S2025', 'M1030', 'M1060', 'S2022', 'M1058', 'S2029', 'M1020', 'A5010',
      'M1061', 'K6009', 'M1018',
    ],
  },
  {
    id: 'home-ramadan', title: t('Evenings of Ramadan', 'ليالي رمضان'), shape: 'PORTRAIT', kind: 'rail',
    ids: [
      'R7001', 'R7008', 'R7003', 'R7005', 'R7013', 'R7002', 'R7011', 'R7006', 'R7010', 'R7004', 'R7009',
      'R7007', 'R7012', 'R7014',
    ],
  },
  {
    id: 'home-live', title: t('On air now', 'على الهواء الآن'), shape: 'LANDSCAPE', kind: 'rail',
    ids: ['C4001', 'C4003', 'C4010', 'C4008', 'C4006', 'C4004', 'C4005', 'C4002', 'C4009', 'C4007'],
  },
];
