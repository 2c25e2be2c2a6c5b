export { CodeField } from './code-field.tsx';
export { Field } from './field.tsx';
