export { CHECKOUT, createCheckoutGateway } from './checkout-gateway.ts';
export { checkoutSettings } from './settings.ts';
