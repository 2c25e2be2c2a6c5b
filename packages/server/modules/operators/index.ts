export { OperatorRefusal } from './manage-operators.ts';
export { operatorsModule } from './module.ts';
