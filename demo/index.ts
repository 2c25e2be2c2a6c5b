export { oneGatewaySandbox, sandboxModule } from './sandbox/module.ts';
export { demoModule } from './module.ts';
export { demoCatalogue } from './seed/catalogue.ts';

/** Folder with one folder per demo brand. */
export const demoBrands = new URL('./brands/', import.meta.url);
