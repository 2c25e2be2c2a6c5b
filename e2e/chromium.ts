import { chromium as engine, type Browser } from 'playwright-core';
import { chromium, findProgram, howToInstall } from '../tools/set-up/programs.mjs';

/** Headless Chromium without a sandbox of its own (it may run as root), without any word to the outside. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
];

/** Starts the machine's Chromium with a new profile; `without` leaves out what tests usually switch off. The caller closes it. */
export function launchChromium(more: readonly string[] = [], without: readonly string[] = []): Promise<Browser> {
  const executablePath = findProgram(chromium);
  if (executablePath === undefined) throw new Error(howToInstall(chromium));
  return engine.launch({ executablePath, args: [...flags, ...more], ignoreDefaultArgs: [...without] });
}
