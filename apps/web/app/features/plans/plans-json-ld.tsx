import type { Plan } from '@rawi/contract';
import { moneyOf, toDecimal } from '@rawi/domain';
import { useState } from 'react';
import { planOrderPath } from '../../shared/billing/order-paths.ts';
import { scriptJson } from '../../shared/site/script-json.ts';
import { useSite } from '../../shared/site/site.ts';

/** The plans as offers, for search engines; they read the document as it was sent. */
export function PlansJsonLd({ plans }: { plans: readonly Plan[] }) {
  const { language, origin, brand } = useSite();
  const [text] = useState(() =>
    scriptJson({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: plans.map((plan, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: {
          '@type': 'Product',
          name: plan.planname,
          description: plan.description,
          brand: { '@type': 'Brand', name: brand.name[language] },
          offers: {
            '@type': 'Offer',
            price: toDecimal(moneyOf(plan.amount, plan.currency)),
            priceCurrency: plan.currency,
            availability: 'https://schema.org/InStock',
            url: `${origin}${planOrderPath(language, plan.planid)}`,
          },
        },
      })),
    }),
  );
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
