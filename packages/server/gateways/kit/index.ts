export * from './gateway.ts';
export { createTokenSource, type TokenSource } from './access-token.ts';
export { messageOf, parseReply } from './parse-reply.ts';
export { requestGateway, type GatewayRequest } from './request-gateway.ts';
export { isHmacOf, messageIdOf } from './secret-digest.ts';
export { takenAmount } from './taken-amount.ts';
export { chosenCurrencies, GATEWAY_ADDRESS, isGatewayAddress } from './settings.ts';
