export { createTelecomGateway, TELCO } from './telecom-gateway.ts';
export { telecomSettings } from './settings.ts';
