import type { DemoTitle } from '../title.ts';
import { chanceMeetings } from './chance-meetings.ts';
import { comedies } from './comedies.ts';
import { craftSagas } from './craft-sagas.ts';
import { ledgerSagas } from './ledger-sagas.ts';
import { mysteries } from './mysteries.ts';
import { oldBonds } from './old-bonds.ts';
import { otherWorlds } from './other-worlds.ts';
import { thrillers } from './thrillers.ts';

export const series: DemoTitle[] = [
  ...ledgerSagas,
  ...craftSagas,
  ...thrillers,
  ...mysteries,
  ...comedies,
  ...chanceMeetings,
  ...oldBonds,
  ...otherWorlds,
];
