import { statfsSync } from 'node:fs';
import { chromium as engine, type Browser } from 'playwright-core';
import { chromium, findProgram, headlessShell, howToInstall } from '../tools/set-up/programs.mjs';

/** Headless Chromium without sandbox (it may run as root) and without connections to other hosts. */
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

/** No code is compiled twice: a page of a journey ends before what runs faster has paid for its compilation. */
const withoutOptimizing = '--js-flags=--no-maglev --no-turbofan';

/** A second list of such settings replaces the first, which says that there is a mouse. */
const withoutPictures =
  '--blink-settings=imagesEnabled=false,' +
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Playwright has pages share memory through files on the disk, for containers with little shared memory. */
const throughDisk = '--disable-dev-shm-usage';
const ENOUGH_SHARED_MEMORY = 2 ** 30;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > ENOUGH_SHARED_MEMORY;
  } catch {
    return false;
  }
}

export interface Launch {
  /** Use full Chromium: the headless shell lacks some features, such as the back/forward cache. */
  windows?: boolean;
  /** Default flags to leave out. */
  without?: string[];
  /** Whether it loads pictures. */
  pictures?: boolean;
  /** Whether code that runs often is compiled again, as it is for viewers; what measures time needs it. */
  optimizes?: boolean;
}

/** Starts the installed headless shell, else Chromium, with a new profile. The caller closes it. */
export function launchChromium({
  windows = false,
  without = [],
  pictures = true,
  optimizes = true,
}: Launch = {}): Promise<Browser> {
  const executablePath = (windows ? undefined : findProgram(headlessShell)) ?? findProgram(chromium);
  if (executablePath === undefined) throw new Error(howToInstall(chromium));
  const args = [...flags, ...(pictures ? [] : [withoutPictures]), ...(optimizes ? [] : [withoutOptimizing])];
  return engine.launch({
    executablePath,
    args,
    ignoreDefaultArgs: [...without, ...(hasSharedMemory() ? [throughDisk] : [])],
  });
}
