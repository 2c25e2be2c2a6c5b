/** A bank of net banking. */
export interface Bank {
  id: string;
  name: { en: string; ar: string };
  /** The colour of its page. */
  colour: string;
  /** Whether its payments settle after the payer has left. */
  isSlow?: boolean;
}

/** Invented banks: a list of real ones would look as if they took part. */
export const banks: readonly Bank[] = [
  { id: 'gulfbank', name: { en: 'Pearl Bank', ar: 'بنك اللؤلؤة' }, colour: '#0b5c56' },
  { id: 'oasisbank', name: { en: 'Oasis Bank', ar: 'بنك الواحة' }, colour: '#7a3e00' },
  { id: 'indusbank', name: { en: 'Monsoon Bank', ar: 'بنك المونسون' }, colour: '#1d3f8f' },
  { id: 'slowbank', name: { en: 'Caravan Bank', ar: 'بنك القافلة' }, colour: '#5a2a6b', isSlow: true },
];

export const findBank = (id: string | null | undefined): Bank | undefined =>
  banks.find((bank) => bank.id === id);
