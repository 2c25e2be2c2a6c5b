import { billingModule } from '@rawi/billing';
import { defineModule } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { createGateway, readGateways } from './read-gateways.ts';

/** The payment gateways that the settings name, offered to the subscribers of their providers in the written order. */
export const gatewaysModule = defineModule({
  name: 'gateways',
  needs: [billingModule, providersModule],
  checkConfig: ({ paymentGateways }) => void readGateways(paymentGateways),
  create({ config, use }) {
    const { registerGateway } = use(billingModule);
    const gateways = readGateways(config.paymentGateways);
    use(providersModule).warnOfUnknown('PAYMENT_GATEWAYS', gateways.keys());
    for (const [providerId, list] of gateways)
      for (const settings of list) {
        const gateway = createGateway(settings);
        registerGateway((wanted) => (wanted === providerId ? gateway : undefined));
      }
    return { api: undefined };
  },
});
