/** Tells what was read before a change from what was read after it, for each provider. */
export interface Generations {
  /** Another one after each change of this provider, or of all. */
  of(providerId: string): string;
  /** A change of one provider, or of all. */
  next(providerId?: string): void;
}

export function createGenerations(): Generations {
  const ofOne = new Map<string, number>();
  let ofAll = 0;
  return {
    of: (providerId) => `${ofAll}.${ofOne.get(providerId) ?? 0}`,
    next(providerId) {
      if (providerId === undefined) ofAll += 1;
      else ofOne.set(providerId, (ofOne.get(providerId) ?? 0) + 1);
    },
  };
}
