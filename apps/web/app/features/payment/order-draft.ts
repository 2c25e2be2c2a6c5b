/** Key of the tab's own storage. */
const KEY = 'orderDraft';

/** How an order was last paid for, so that another try begins with the same coupon and the same way to pay. */
export interface OrderDraft {
  /** The address of the order, without its language. */
  path: string;
  couponId?: string | undefined;
  choiceId?: string | undefined;
}

const withoutLanguage = (path: string) => path.replace(/^\/(?:en|ar)(?=\/)/, '');

export function storeDraft({ path, ...draft }: OrderDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, path: withoutLanguage(path) }));
  } catch {
    // Where storage is refused, another try begins anew.
  }
}

/** The draft of the order at this address. */
export function readDraft(path: string): OrderDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OrderDraft | null;
    return stored?.path === withoutLanguage(path) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
