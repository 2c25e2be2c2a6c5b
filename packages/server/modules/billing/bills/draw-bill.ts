import type { Brand } from '@rawi/brand';
import { addMoney, displayMoney, WHOLE_BASIS_POINTS, isoDay, type Money } from '@rawi/domain';
import { createI18n, type I18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar/mails';
import { messages as english } from '@rawi/strings/en/mails';
import type { StoredBill } from './bill-store.ts';
import { createTypesetter, PDFDocument, type Line } from './bill-type.ts';
import { billNumber } from './present-bill.ts';

/** Points of an A4 page. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const WIDTH = PAGE.width - 2 * MARGIN;
const BAND_HEIGHT = 132;
const INK = '#1A1D22';
const QUIET = '#5B626D';
const RULE = '#D9DCE1';

const languages = ['en', 'ar'] as const;

interface Row {
  label(i18n: I18n): string;
  value(i18n: I18n): string;
  isTotal?: boolean;
}

const day = (isoDate: string) => (i18n: I18n) =>
  i18n.date(new Date(`${isoDate}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });

function factRows(bill: StoredBill, corrected: StoredBill | undefined, isLost: boolean): Row[] {
  const { from, to } = bill;
  return [
    // A number that is asked for by telephone reads the same in both languages.
    { label: ({ t }) => t('billFile.number'), value: () => billNumber(bill) },
    ...(corrected
      ? [{ label: ({ t }: I18n) => t('billFile.corrects'), value: () => billNumber(corrected) }]
      : []),
    { label: ({ t }) => t('billFile.issued'), value: day(isoDay(bill.issuedAt)) },
    // Nothing is to be paid for a credit note.
    ...(bill.kind === 'INVOICE'
      ? [{ label: ({ t }: I18n) => t('billFile.due'), value: day(bill.dueOn) }]
      : []),
    ...(from !== undefined && to !== undefined
      ? [
          {
            label: ({ t }: I18n) => t('billFile.period'),
            value: (i18n: I18n) => `${day(from)(i18n)} – ${day(to)(i18n)}`,
          },
        ]
      : []),
    {
      label: ({ t }) => t('billFile.status'),
      value: ({ t }) => t(`billFile.status.${isLost ? 'LOST' : bill.status}`),
    },
  ];
}

function amountRows({ kind, item, price }: StoredBill): Row[] {
  const money = (amount: Money) => (i18n: I18n) => displayMoney(amount, i18n.locale);
  const { credit, listPrice, discount, taxBasisPoints } = price;
  const hasCredit = credit !== undefined && credit.minorUnits > 0;
  return [
    { label: ({ t }) => t('billFile.item'), value: ({ language }) => item[language] },
    {
      // Of a credit note for a part it is not the price.
      label: ({ t }) => t(kind === 'CREDIT_NOTE' ? 'billFile.credited' : 'billFile.price'),
      value: money(hasCredit ? addMoney(listPrice, credit) : listPrice),
    },
    ...(hasCredit ? [{ label: ({ t }: I18n) => t('billFile.formerPlan'), value: money(credit) }] : []),
    ...(discount.minorUnits > 0
      ? [{ label: ({ t }: I18n) => t('billFile.discount'), value: money(discount) }]
      : []),
    { label: ({ t }) => t('billFile.net'), value: money(price.net) },
    {
      label: ({ t, number }) =>
        t('billFile.tax', {
          rate: number(taxBasisPoints / WHOLE_BASIS_POINTS, { style: 'percent', maximumFractionDigits: 2 }),
        }),
      value: money(price.tax),
    },
    { label: ({ t }) => t('billFile.total'), value: money(price.total), isTotal: true },
  ];
}

/** Draws a bill or a credit note: English from the left, Arabic from the right, each row once in both. */
export async function drawBill(
  bill: StoredBill,
  {
    brand,
    corrected,
    isLost = false,
  }: { brand: Brand; corrected?: StoredBill | undefined; isLost?: boolean },
): Promise<Buffer> {
  const { theme, seller } = brand;
  const i18n = {
    en: createI18n(english, 'en', brand.digits),
    ar: createI18n(arabic, 'ar', brand.digits),
  };
  const title = (language: 'en' | 'ar') =>
    i18n[language].t(bill.kind === 'CREDIT_NOTE' ? 'billFile.credit' : 'billFile.invoice');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${title('en')} ${billNumber(bill)} – ${title('ar')}`,
      Author: brand.name.en,
      CreationDate: bill.issuedAt,
      ModDate: bill.issuedAt,
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  const setLine = createTypesetter(doc, theme);

  /** A line in both languages, each from its own edge. */
  function both(
    texts: Record<'en' | 'ar', string>,
    style: Pick<Line, 'y' | 'size' | 'colour' | 'face'> & { weight?: 400 | 600; share?: number },
  ): void {
    const { share = 0.48, ...type } = style;
    const width = WIDTH * share;
    setLine({ ...type, text: texts.en, direction: 'ltr', x: MARGIN, width, align: 'left' });
    const x = PAGE.width - MARGIN - width;
    setLine({ ...type, text: texts.ar, direction: 'rtl', x, width, align: 'right' });
  }
  const inBoth = (textOf: (i18n: I18n) => string) => ({ en: textOf(i18n.en), ar: textOf(i18n.ar) });
  const face = theme.textFace;

  doc.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(theme.stage);
  doc.rect(0, BAND_HEIGHT, PAGE.width, 3).fill(theme.accent);
  both(brand.name, { y: 72, size: 34, colour: theme.accent, face: theme.displayFace, weight: 600 });
  both({ en: title('en'), ar: title('ar') }, { y: 104, size: 14, colour: theme.text, face });

  let y = BAND_HEIGHT + 40;
  if (seller) {
    both(seller.name, { y, size: 11, colour: INK, face, weight: 600 });
    y += 17;
    both(seller.address, { y, size: 9, colour: QUIET, face });
    y += 15;
    const { taxNumber } = seller;
    if (taxNumber !== undefined) {
      both(
        inBoth(({ t }) => `${t('billFile.taxNumber')}: ${taxNumber}`),
        { y, size: 9, colour: QUIET, face },
      );
      y += 15;
    }
  }
  y += 20;

  for (const rows of [factRows(bill, corrected, isLost), amountRows(bill)]) {
    for (const { label, value, isTotal = false } of rows) {
      if (isTotal) doc.rect(MARGIN, y - 4, WIDTH, 44).fill(theme.stage);
      const inset = isTotal ? 12 : 0;
      const colour = isTotal ? theme.text : INK;
      const labelType = { y: y + 10, size: 8.5, colour: isTotal ? theme.text : QUIET, face };
      const valueType = { y: y + 27, size: isTotal ? 15 : 11, colour, face, weight: 600 as const };
      const width = WIDTH / 2 - 8 - inset;
      for (const language of languages) {
        const isArabic = language === 'ar';
        const place = {
          direction: isArabic ? ('rtl' as const) : ('ltr' as const),
          align: isArabic ? ('right' as const) : ('left' as const),
          x: isArabic ? PAGE.width - MARGIN - inset - width : MARGIN + inset,
          width,
        };
        setLine({ ...place, ...labelType, text: label(i18n[language]) });
        setLine({ ...place, ...valueType, text: value(i18n[language]) });
      }
      y += 42;
      if (!isTotal)
        doc
          .moveTo(MARGIN, y - 5)
          .lineTo(PAGE.width - MARGIN, y - 5)
          .lineWidth(0.5)
          .stroke(RULE);
    }
    y += 22;
  }

  both(
    inBoth(({ t }) => t('billFile.questions', { address: brand.supportMail })),
    {
      y: PAGE.height - 48,
      size: 9,
      colour: QUIET,
      face,
    },
  );
  doc.end();
  await done;
  return Buffer.concat(parts);
}
