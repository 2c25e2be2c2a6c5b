export { serveMachines, type MachineParts } from './serve-machines.ts';
