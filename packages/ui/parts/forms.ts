export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { Field, type FieldProps } from './field.tsx';
