export { oneGatewaySandbox, sandboxModule } from './sandbox/module.ts';
export { demoModule } from './module.ts';
export { demoCatalogue } from './seed/catalogue.ts';
