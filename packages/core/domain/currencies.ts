/** Digits after the decimal point of the currencies that do not have two. */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/**
 * The active currencies and funds of ISO 4217 (list one, as of 2026) that have a minor unit: not the metals, the
 * units of account and the testing code, in which nothing is sold. ISO's digits count, and not those of
 * `Intl.NumberFormat`, which follows what is in use: it shows the dinar of Iraq without any of its three.
 */
const ACTIVE = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
  CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
  MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
  RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD
  USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
);

/** The codes of all currencies in which an amount can be, sorted. */
export const CURRENCIES: readonly string[] = [...ACTIVE];

/** Whether a text is the code of an active currency, in capital letters. */
export function isCurrency(code: string): boolean {
  return ACTIVE.has(code);
}

/** Digits after the decimal point (0, 2, 3 or 4); `undefined` where there is no such currency. */
export function minorDigitsOf(code: string): number | undefined {
  return ACTIVE.has(code) ? (MINOR_DIGITS[code] ?? 2) : undefined;
}
