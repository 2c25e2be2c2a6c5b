/** A proof-of-work task of altcha, as `createCaptcha` replies it. */
export interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber?: number;
  salt: string;
  signature: string;
}

/** Milliseconds of work before the page gets its turn again. */
const SLICE_MS = 12;

/** By the browser's own digests: each awaits, so the page stays responsive. */
async function solveByWebCrypto(task: Challenge, signal: AbortSignal): Promise<number | undefined> {
  const { solveChallenge } = await import('altcha-lib/v1');
  const { promise, controller } = solveChallenge(task.challenge, task.salt, task.algorithm, task.maxnumber);
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  return (await promise.finally(() => signal.removeEventListener('abort', stop)))?.number;
}

/** The same in JavaScript, in slices: plain http origins have no Web Crypto. */
async function solveInSlices(task: Challenge, signal: AbortSignal): Promise<number | undefined> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  let sliceEndsAt = performance.now() + SLICE_MS;
  for (let number = 0; number <= (task.maxnumber ?? 1e6); number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(task.salt + number))) === task.challenge) return number;
    if (performance.now() < sliceEndsAt) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    sliceEndsAt = performance.now() + SLICE_MS;
  }
  return undefined;
}

/** The solution of a task as a captcha's answer (AUTH-15); undefined where there is none or the work was stopped. */
export async function solveCaptcha(task: Challenge, signal: AbortSignal): Promise<string | undefined> {
  const hasWebCrypto = (crypto.subtle as SubtleCrypto | undefined) !== undefined;
  const solve = hasWebCrypto || task.algorithm !== 'SHA-256' ? solveByWebCrypto : solveInSlices;
  const number = await solve(task, signal);
  if (number === undefined || signal.aborted) return undefined;
  const { algorithm, challenge, salt, signature } = task;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
