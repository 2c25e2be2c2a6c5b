/** The countries of an operator's prices, each with its currency (PAY-11). */
export const OPERATOR_COUNTRIES = { BH: 'BHD', QA: 'QAR', AE: 'AED', KW: 'KWD', OM: 'OMR' } as const;
