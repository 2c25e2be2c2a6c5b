export * from './client.ts';
export * from './configurations.ts';
export * from './sign-address.ts';
