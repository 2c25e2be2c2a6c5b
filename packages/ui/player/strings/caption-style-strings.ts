import type { CaptionBackground, CaptionColour, CaptionEdge, CaptionFace } from '../core/caption-style.ts';

/** Texts of the settings of captions. */
export interface CaptionStyleStrings {
  /** Opens the settings, and their heading. */
  title: string;
  back: string;
  reset: string;
  colour: string;
  colours: Record<CaptionColour, string>;
  background: string;
  backgrounds: Record<CaptionBackground, string>;
  edge: string;
  edges: Record<CaptionEdge, string>;
  face: string;
  faces: Record<CaptionFace, string>;
}

/** A line of captions in each script, to try the settings on; the same in both languages. */
export const captionSamples: readonly { language: 'ar' | 'en'; text: string }[] = [
  { language: 'ar', text: '– من هناك؟ هكذا تبدو الترجمة.' },
  { language: 'en', text: '– Who is there? Captions look like this.' },
];

export const englishCaptionStyle: CaptionStyleStrings = {
  title: 'Caption style',
  back: 'Back to captions',
  reset: 'Reset',
  colour: 'Colour',
  colours: { white: 'White', yellow: 'Yellow', green: 'Green', cyan: 'Cyan' },
  background: 'Background',
  backgrounds: { none: 'None', light: 'Light', dark: 'Dark', solid: 'Solid' },
  edge: 'Edge',
  edges: { none: 'None', outline: 'Outline', shadow: 'Shadow' },
  face: 'Typeface',
  faces: { brand: 'Standard', plain: 'Plain', serif: 'Serif' },
};

export const arabicCaptionStyle: CaptionStyleStrings = {
  title: 'شكل الترجمة',
  back: 'العودة إلى الترجمة',
  reset: 'استعادة الشكل الأصلي',
  colour: 'اللون',
  colours: { white: 'أبيض', yellow: 'أصفر', green: 'أخضر', cyan: 'سماوي' },
  background: 'الخلفية',
  backgrounds: { none: 'بلا', light: 'خفيفة', dark: 'داكنة', solid: 'سوداء' },
  edge: 'الحواف',
  edges: { none: 'بلا', outline: 'إطار', shadow: 'ظل' },
  face: 'الخط',
  faces: { brand: 'الأساسي', plain: 'بسيط', serif: 'نسخ' },
};
