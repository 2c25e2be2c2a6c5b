import { chromium as engine, type Browser } from 'playwright-core';
import { chromium, findProgram, headlessShell, howToInstall } from '../tools/set-up/programs.mjs';

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

export interface Launch {
  /** What the engine alone does not do, such as keeping a page in memory, takes Chromium with its windows. */
  windows?: boolean;
  /** Flags that tests usually set, left out. */
  without?: string[];
}

/** Starts the machine's Chromium with a new profile, its headless shell where there is one. The caller closes it. */
export function launchChromium({ windows = false, without = [] }: Launch = {}): Promise<Browser> {
  const executablePath = (windows ? undefined : findProgram(headlessShell)) ?? findProgram(chromium);
  if (executablePath === undefined) throw new Error(howToInstall(chromium));
  return engine.launch({ executablePath, args: flags, ignoreDefaultArgs: without });
}
