import { t } from './compose.ts';
import type { Bilingual, Person } from './title.ts';

/** Invented people who recur over the whole catalogue, with their names in both languages. */
export const demoPeople = {
  // Actresses
  'salma-qandil': t('Salma Qandil', 'سلمى قنديل'),
  'noura-alsidra': t('Noura Al Sidra', 'نورة السدرة'),
  'hessa-aldana': t('Hessa Al Dana', 'حصة الدانة'),
  'rim-benyazza': t('Rim Benyazza', 'ريم بن يزة'),
  'layan-shamali': t('Layan Shamali', 'ليان شمالي'),
  'yasmin-tolba': t('Yasmin Tolba', 'ياسمين طلبة'),
  'dunya-azrak': t('Dunya Azrak', 'دنيا أزرق'),
  'maha-alghadir': t('Maha Al Ghadir', 'مها الغدير'),
  'aziza-belkasbah': t('Aziza Belkasbah', 'عزيزة بلقصبة'),
  'tala-sununu': t('Tala Sununu', 'تالا سنونو'),
  'warda-nimri': t('Warda Nimri', 'وردة النمري'),
  'bushra-alward': t('Bushra Al Ward', 'بشرى الورد'),
  'amna-tayyib': t('Amna Tayyib', 'آمنة الطيب'),
  'elif-karaduman': t('Elif Karaduman', 'إليف كارادومان'),
  'meera-lohani': t('Meera Lohani', 'ميرا لوهاني'),
  'zehra-rizvani': t('Zehra Rizvani', 'زهرا رضواني'),
  'han-soyul': t('Han So-yul', 'هان سو يول'),
  'mizue-aokawa': t('Mizue Aokawa', 'ميزوي أوكاوا'),
  'aizhan-tulegen': t('Aizhan Tulegen', 'أيجان توليغن'),
  'nigora-safar': t('Nigora Safar', 'نيغورا سفر'),
  'jud-alsari': t('Jud Al Sari', 'جود الساري'),
  // Actors
  'faris-alnahham': t('Faris Al Nahham', 'فارس النهام'),
  'khaled-alrimal': t('Khaled Al Rimal', 'خالد الرمال'),
  'badr-alsahel': t('Badr Al Sahel', 'بدر الساحل'),
  'ziad-karmi': t('Ziad Karmi', 'زياد كرمي'),
  'nabil-zahran': t('Nabil Zahran', 'نبيل زهران'),
  'anis-gharbal': t('Anis Gharbal', 'أنيس غربال'),
  'idris-tafoukt': t('Idris Tafoukt', 'إدريس تافوكت'),
  'haydar-nahrain': t('Haydar Nahrain', 'حيدر نهرين'),
  'saif-alghaf': t('Saif Al Ghaf', 'سيف الغاف'),
  'majid-hilali': t('Majid Hilali', 'ماجد هلالي'),
  'omar-sakkal': t('Omar Sakkal', 'عمر صقال'),
  'tariq-wasfi': t('Tariq Wasfi', 'طارق وصفي'),
  'samir-dalal': t('Samir Dalal', 'سمير دلال'),
  'yahya-albunn': t('Yahya Al Bunn', 'يحيى البن'),
  'abdu-elmahi': t('Abdu Elmahi', 'عبده الماحي'),
  'kerem-aksoylu': t('Kerem Aksoylu', 'كرم أقصويلو'),
  'rohan-devgarh': t('Rohan Devgarh', 'روهان ديفغار'),
  'kamran-shadmani': t('Kamran Shadmani', 'كامران شادماني'),
  'arash-dehnavi': t('Arash Dehnavi', 'آرش دهنوي'),
  'seo-jinpyo': t('Seo Jin-pyo', 'سو جين بيو'),
  'kenji-umezaki': t('Kenji Umezaki', 'كنجي أوميزاكي'),
  'daniyar-ospankul': t('Daniyar Ospankul', 'دانيار أوسبانكول'),
  'youssef-mirghad': t('Youssef Mirghad', 'يوسف مرغاد'),
  // Directors and writers
  'laila-marsoum': t('Laila Marsoum', 'ليلى مرسوم'),
  'hamad-alwasm': t('Hamad Al Wasm', 'حمد الوسم'),
  'karim-abusanad': t('Karim Abu Sanad', 'كريم أبو سند'),
  'sawsan-rihani': t('Sawsan Rihani', 'سوسن ريحاني'),
  'mehdi-zerhoun': t('Mehdi Zerhoun', 'مهدي زرهون'),
  'ibtisam-alnajd': t('Ibtisam Al Najd', 'ابتسام النجد'),
  'wael-sharbati': t('Wael Sharbati', 'وائل شرباتي'),
  'ghada-minyawi': t('Ghada Minyawi', 'غادة منياوي'),
  'dilek-sarptuna': t('Dilek Sarptuna', 'ديلك ساربتونا'),
  'parviz-kohandel': t('Parviz Kohandel', 'برويز كهندل'),
  'anand-kothiwal': t('Anand Kothiwal', 'أناند كوتيوال'),
  'noh-haerim': t('Noh Hae-rim', 'نوه هي ريم'),
  // Of the first decades, whose films are shown restored
  'fuad-shamsi': t('Fuad Shamsi', 'فؤاد الشمسي'),
  'nadira-rizk': t('Nadira Rizk', 'نادرة رزق'),
  'abbas-alwakil': t('Abbas Al Wakil', 'عباس الوكيل'),
  // Hosts
  'munira-alfanar': t('Munira Al Fanar', 'منيرة الفنار'),
  'basel-tannur': t('Basel Tannur', 'باسل تنور'),
  'rawda-zaafaran': t('Rawda Zaafaran', 'روضة زعفران'),
  'sami-alrahhal': t('Sami Al Rahhal', 'سامي الرحال'),
  'hind-qamari': t('Hind Qamari', 'هند قمري'),
  'fahd-almarma': t('Fahd Al Marma', 'فهد المرمى'),
  // Musicians
  'nay-alqasab': t('Nay Al Qasab', 'ناي القصب'),
  'jasim-alyamal': t('Jasim Al Yamal', 'جاسم اليامال'),
  'wissam-hijaz': t('Wissam Hijaz', 'وسام حجاز'),
  'thurayya-layl': t('Thurayya Layl', 'ثريا ليل'),
  'mina-ensemble': t('The Mina Ensemble', 'فرقة المينا'),
  'zaman-trio': t('Zaman Trio', 'ثلاثي زمان'),
  'luna-asfar': t('Luna Asfar', 'لونا أصفر'),
  'nasir-bayat': t('Nasir Bayat', 'ناصر بيات'),
} satisfies Record<string, Bilingual>;

export type PersonId = keyof typeof demoPeople;

const credit =
  (job: Person['job']) =>
  (id: PersonId): Person => ({ id, name: demoPeople[id], job });

/** An actor, with the character's name for a lead. */
export function plays(id: PersonId, en?: string, ar?: string): Person {
  const actor = credit('ACTOR')(id);
  return en !== undefined && ar !== undefined ? { ...actor, role: t(en, ar) } : actor;
}

export const directs = credit('DIRECTOR');
export const writes = credit('WRITER');
export const hosts = credit('HOST');
export const performs = credit('ARTIST');
export const composes = credit('COMPOSER');
