export { createPaypalGateway, PAYPAL } from './paypal-gateway.ts';
export { paypalSettings } from './settings.ts';
