interface DatedSubscription {
  /** Epoch seconds. */
  planstartdate: number;
  /** ISO date or instant. */
  nextbilling: string;
}

/** The latest subscription: the one that began last, among those the one that is billed last (SESS-17). */
export function latestSubscription<T extends DatedSubscription>(subscriptions: readonly T[]): T | undefined {
  return subscriptions.toSorted(
    (a, b) => b.planstartdate - a.planstartdate || Date.parse(b.nextbilling) - Date.parse(a.nextbilling),
  )[0];
}
