export { createSandboxGateway, type SandboxFace, type SandboxSettings } from './sandbox-gateway.ts';
export { sandboxPayment, type SandboxPayment } from './sandbox-payment.ts';
export { signMessage } from './message-signature.ts';
