export { CARRIER, createCarrierGateway } from './carrier-gateway.ts';
export { carrierSettings } from './settings.ts';
