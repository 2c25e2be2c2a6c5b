import { createCanvas, ImageData } from '@napi-rs/canvas';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawPicture } from './index.ts';
import { seeded } from './seed.ts';
import { GENRES, LIGHTS, SUBJECTS, WORLDS } from './vocabulary.ts';
import type { Scene } from './vocabulary.ts';

/** Sample titles for the contact sheet only; the catalogue has its own. */
const titles: readonly (readonly [string, string])[] = [
  ['The Last Pearl', 'اللؤلؤة الأخيرة'],
  ['Salt and Cardamom', 'ملح وهيل'],
  ['Night Train to Medina', 'قطار الليل إلى المدينة'],
  ['The Falconer’s Daughter', 'ابنة الصقّار'],
  ['Seven Wells', 'سبع آبار'],
  ['A Door in Muharraq', 'باب في المحرق'],
  ['Monsoon Letters', 'رسائل الموسم'],
  ['Kite Season', 'موسم الطائرات الورقية'],
  ['The Drummer of Ramadan', 'مسحّراتي الحي'],
  ['Ghaf', 'الغافة'],
  ['Moon over Shamal', 'قمر فوق الشمال'],
  ['The Lighthouse Keeper', 'حارس المنارة'],
  ['Cinema Al Andalus', 'سينما الأندلس'],
  ['Two Cups of Coffee', 'فنجانان من القهوة'],
  ['The Quiet Harbour', 'الميناء الهادئ'],
  ['Camel Number Nine', 'الجمل رقم تسعة'],
  ['Stars of the Empty Quarter', 'نجوم الربع الخالي'],
  ['Grandmother’s Radio', 'مذياع جدتي'],
  ['Offside', 'تسلل'],
  ['The Whale and the Well', 'الحوت والبئر'],
  ['Rosewater', 'ماء الورد'],
  ['The Wind Tower', 'البرجيل'],
  ['Under the Sidra', 'تحت السدرة'],
  ['Road 45', 'طريق ٤٥'],
  ['The Oud Maker of Baghdad', 'صانع العود في بغداد'],
  ['A Cat in the Souq', 'قطة في السوق'],
  ['Dust', 'غبار'],
  ['Lantern Street', 'شارع الفوانيس'],
  ['The Cannon at Sunset', 'مدفع الإفطار'],
  ['Saffron', 'زعفران'],
  ['The Girl Who Sang to the Sea', 'الفتاة التي غنّت للبحر'],
  ['Winter in Nizwa', 'شتاء نزوى'],
  ['Storm Coast', 'ساحل العاصفة'],
  ['Date Harvest', 'جداد'],
  ['The Astronaut’s Mother', 'أم رائد الفضاء'],
  ['Balcony of Jasmine', 'شرفة الياسمين'],
  ['Caravan of the Lost Hours', 'قافلة الساعات الضائعة'],
  ['Tomorrow’s Tide', 'مدّ الغد'],
  ['The Third Minaret', 'المئذنة الثالثة'],
  ['Horses of the Wind', 'خيل الريح'],
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string', default: 'rawi' },
    shape: { type: 'string', default: 'PORTRAIT' },
    bare: { type: 'boolean' },
    seed: { type: 'string', default: 'wall' },
  },
});
const out = positionals[0];
if (!out) {
  const choices = '[--brand layali] [--shape LANDSCAPE] [--bare] [--seed word]';
  process.stderr.write(`Say where: node demo/art/contact-sheet.ts OUT.png ${choices}\n`);
  process.exit(2);
}
const brand = values.brand === 'layali' ? 'layali' : 'rawi';
const shape = values.shape === 'LANDSCAPE' || values.shape === 'SQUARE' ? values.shape : 'PORTRAIT';
const columns = shape === 'LANDSCAPE' ? 5 : 8;
const width = shape === 'LANDSCAPE' ? 440 : 280;
const height = Math.round(width / { LANDSCAPE: 16 / 9, PORTRAIT: 2 / 3, SQUARE: 1 }[shape]);
const gap = 14;
const rows = Math.ceil(titles.length / columns);
const canvas = createCanvas(columns * (width + gap) + gap, rows * (height + gap) + gap);
const ctx = canvas.getContext('2d');
ctx.fillStyle = brand === 'rawi' ? '#0B0E14' : '#160C1C';
ctx.fillRect(0, 0, canvas.width, canvas.height);
const began = performance.now();
titles.forEach(([en, ar], i) => {
  const random = seeded(`${values.seed}/${en}`);
  const scene: Scene = {
    seed: `${values.seed}/${en}`,
    world: random.pick(WORLDS),
    light: LIGHTS[i % LIGHTS.length] as Scene['light'],
    subject: SUBJECTS[(i * 7 + 3) % SUBJECTS.length] as Scene['subject'],
    genre: random.pick(GENRES),
  };
  const lead = random.chance(0.5) ? 'ar' : 'en';
  const picture = drawPicture(scene, shape, {
    brand,
    width,
    ...(values.bare ? {} : { lockup: { en, ar, lead } }),
  });
  const x = gap + (i % columns) * (width + gap);
  const y = gap + Math.floor(i / columns) * (height + gap);
  ctx.putImageData(new ImageData(new Uint8ClampedArray(picture.data), picture.width, picture.height), x, y);
});
writeFileSync(out, canvas.toBuffer('image/png'));
const took = Math.round(performance.now() - began);
process.stdout.write(`${titles.length} pictures at ${width} px in ${took} ms\n`);
