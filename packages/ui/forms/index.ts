export { CaptchaField } from './captcha-field.tsx';
export { CheckField, SwitchField } from './check-field.tsx';
export { CodeField } from './code-field.tsx';
export { DateField } from './date-field.tsx';
export { errorMessages } from './error-messages.ts';
export { FileField } from './file-field.tsx';
export { Form, SubmitButton } from './form.tsx';
export { PasswordField } from './password-field.tsx';
export { countryOptions, PhoneField } from './phone-field.tsx';
export { emptyPhone, toInternational, type Phone } from './phone-number.ts';
export { toIsoDate, emptyDate } from './plain-date.ts';
export { RadioField } from './radio-field.tsx';
export { SearchSelectField } from './search-select-field.tsx';
export { SelectField } from './select-field.tsx';
export { TextAreaField } from './text-area-field.tsx';
export { EmailField, TextField } from './text-field.tsx';
export { useForm } from './use-form.ts';
/** @public For a form whose fields depend on each other. */
export { useFieldValue } from './use-form.ts';
