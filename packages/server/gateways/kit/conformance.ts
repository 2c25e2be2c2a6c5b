export { startDoubleServer, type DoubleReply, type DoubleRequest } from './conformance/double-server.ts';
export type { GatewayDouble, SignedMessage, ViewerAct } from './conformance/gateway-double.ts';
export { testGateway } from './conformance/test-gateway.ts';
export { selfSigned } from './conformance/self-signed.ts';
