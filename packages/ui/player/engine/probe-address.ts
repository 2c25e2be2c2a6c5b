const PROBE_TIMEOUT_MS = 8_000;

/** HTTP status of `address`, or of the page, without its content; null where nothing answers in time. */
export async function probeAddress(address: string | undefined): Promise<number | null> {
  try {
    const { status } = await fetch(address ?? document.baseURI, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return status;
  } catch {
    return null;
  }
}
