import type { SandboxFace } from '@rawi/gateway-sandbox';
import { banks as heldBanks } from './banks.ts';

const banks = heldBanks.map(({ id, name }) => ({ id, name }));

/** Currencies of the Gulf. As at many processors, amounts of three digits end with a 0. */
const GULF = { BHD: 10, KWD: 10, OMR: 10, AED: 1, QAR: 1, SAR: 1 } as const;

/**
 * The gateways as which the sandbox shows itself in the demo, with the limits of the real ones: PayPal has no currency
 * of the Gulf. Razorpay takes rupees; here those of the Gulf too, so that its pages can be seen from there.
 */
export const demoFaces: readonly SandboxFace[] = [
  {
    id: 'CHECKOUT',
    modes: ['CC', 'DC', 'DW'],
    recurringModes: ['CC', 'DC', 'DW'],
    currencies: { ...GULF, USD: 1, INR: 1 },
  },
  { id: 'PAYPALSUB', modes: ['WA'], recurringModes: ['WA'], currencies: { USD: 1 } },
  {
    id: 'RAZORPAY',
    modes: ['UPI', 'NB', 'WA'],
    recurringModes: ['UPI', 'WA'],
    currencies: { INR: 1, ...GULF },
    banks,
  },
  { id: 'CARRIER', modes: ['OB'], recurringModes: ['OB'], currencies: GULF },
  { id: 'TELCO', modes: ['TG'], recurringModes: [], currencies: GULF },
];

/** One gateway with every way to pay, for tests that are not about the choice among several. */
export const wholeFace: SandboxFace = {
  id: 'SANDBOX',
  modes: ['CC', 'DC', 'NB', 'WA', 'UPI', 'OB', 'TG', 'DW'],
  recurringModes: ['CC', 'DC', 'WA', 'UPI', 'OB'],
  currencies: { ...GULF, USD: 1, INR: 1 },
  banks,
};
