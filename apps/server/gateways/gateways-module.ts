import { billingModule } from '@rawi/billing';
import { defineModule } from '@rawi/platform';
import { createGateway, readGateways } from './read-gateways.ts';

/** The payment gateways that the settings name, offered to the subscribers of their providers in the written order. */
export const gatewaysModule = defineModule({
  name: 'gateways',
  needs: [billingModule],
  checkConfig: ({ paymentGateways }) => void readGateways(paymentGateways),
  create({ config, use }) {
    const { registerGateway } = use(billingModule);
    for (const [providerId, list] of readGateways(config.paymentGateways))
      for (const settings of list) {
        const gateway = createGateway(settings);
        registerGateway((wanted) => (wanted === providerId ? gateway : undefined));
      }
    return { api: undefined };
  },
});
