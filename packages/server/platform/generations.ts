/** A change counter per provider: distinguishes data read before a change from data read after it. */
export interface Generations {
  /** Differs after each change of this provider, or of all. */
  of(providerId: string): string;
  /** Records a change of one provider, or of all. */
  advance(providerId?: string): void;
}

export function createGenerations(): Generations {
  const ofOne = new Map<string, number>();
  let ofAll = 0;
  return {
    of: (providerId) => `${ofAll}.${ofOne.get(providerId) ?? 0}`,
    advance(providerId) {
      if (providerId === undefined) ofAll += 1;
      else ofOne.set(providerId, (ofOne.get(providerId) ?? 0) + 1);
    },
  };
}
