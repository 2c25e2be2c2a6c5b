import { store } from '../session/storage.ts';

/** How long somebody who said "not now" is not asked again. */
const PUT_OFF_MS = 60 * 86_400_000;

/** Whether the viewer has said, not long ago, that it is not the moment. */
export function isPutOff(now = Date.now()): boolean {
  const at = Number(store.get('pushPutOff') ?? Number.NaN);
  return now - at < PUT_OFF_MS;
}

export function putOff(now = Date.now()): void {
  store.set('pushPutOff', String(now));
}
