export * from './gateway.ts';
export { requestGateway, type GatewayRequest } from './request-gateway.ts';
