import { IconSvg } from '@rawi/parts';

const shapes = {
  error: <path d="M12 8v5m0 3v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
  eye: (
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
  ),
  eyeShut: <path d="M3.5 9.5C5 12 8 15 12 15s7-3 8.5-5.5M12 15v3m-5-4.5-1.5 2.6m11.5-2.6 1.5 2.6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth={2.5} />,
  file: <path d="M13 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V8Zm0 0v5h5" />,
  upload: <path d="M12 15V4m-4 4 4-4 4 4M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4" />,
  listen: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Zm11.5-.5a4 4 0 0 1 0 6m2.5-8.5a7.5 7.5 0 0 1 0 11" />,
} as const;

/** Icons of forms only, apart from those that Home loads. */
export function FieldIcon({ name, size }: { name: keyof typeof shapes; size?: number }) {
  return <IconSvg size={size}>{shapes[name]}</IconSvg>;
}
