/** Replaces Arabic-Indic and Persian digits with 0 to 9, so that numbers may be typed in any of them. */
export function fromAnyDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
