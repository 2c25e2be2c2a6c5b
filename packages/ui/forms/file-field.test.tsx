// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { FileField } from './file-field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
const LIMITS = { accept: ['image/png'], maxBytes: 1000, maxFiles: 3, minPixels: 200, maxPixels: 40_000_000 };
const UNREADABLE = 'This file cannot be read as a picture. Please choose another one.';

/** Decodings that the test ends: `good.png` and the like can be decoded, any other cannot. */
let decodings: (() => void)[] = [];
beforeEach(() => {
  decodings = [];
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    await new Promise<void>((resolve) => decodings.push(resolve));
    if (!name.startsWith('good')) throw new DOMException('The source image could not be decoded.');
    return { close: () => undefined };
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterEach(() => void vi.unstubAllGlobals());

/** A form with a title and pictures; `sent` gets the names of the files. */
async function mountForm({ title = 'No sound' } = {}) {
  const sent = vi.fn<(files: string[]) => Promise<void>>();
  const NO_FILES: readonly File[] = [];
  function TicketForm() {
    const form = useForm({
      id: 'test',
      i18n,
      schema: z.object({ title: z.string().min(1) }),
      initial: { title, documents: NO_FILES },
      body: (values) => ({ title: values.title }),
      fieldNames: { document: 'documents' },
      send: (): Promise<void> => sent(form.getValues().documents.map(({ name }) => name)),
    });
    return (
      <Form form={form}>
        <TextField field={form.field('title')} label="Title" />
        <FileField field={form.field('documents')} label="Pictures" optional limits={LIMITS} />
        <SubmitButton>Send</SubmitButton>
      </Form>
    );
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(() => root.unmount()));
  await act(() => root.render(<TicketForm />));
  return sent;
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const shown = () =>
  [...document.querySelectorAll('[data-error] [id$=-error]')].map((each) => each.textContent);
/** The names of the files that are taken; of one that is being checked, with that. */
const listed = () =>
  [...document.querySelectorAll('li:has(button) bdi, li:not(:has(button)) [class*=name]')].map(
    (each) => each.textContent,
  );
const title = () => document.querySelector<HTMLInputElement>('input:not([type=file])')!;

async function type(text: string) {
  // As React sees what is typed: the value is set behind its back.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(title(), text);
  await act(async () => title().dispatchEvent(new Event('input', { bubbles: true })));
}
/** A PNG file of 400 x 300 pixels, up to its size. */
const PNG_HEADER = Buffer.from('89504e470d0a1a0a0000000d49484452000001900000012c0100000000', 'hex');
async function choose(...names: string[]) {
  const files = names.map((name) => new File([PNG_HEADER], name, { type: 'image/png' }));
  Object.defineProperty(input(), 'files', { value: files, configurable: true });
  await act(async () => input().dispatchEvent(new Event('change', { bubbles: true })));
}
async function finishChecks() {
  while (decodings.length > 0) {
    decodings.splice(0).forEach((end) => end());
    // A later choice is decoded after an earlier one.
    await settle();
  }
}
async function pressSend() {
  const button = document.querySelector<HTMLButtonElement>('button[type=submit]')!;
  button.focus();
  await act(async () => button.click());
  await settle();
}

test('a refusal of the service that is about one file is shown with its name', async () => {
  const sent = await mountForm();
  await choose('good.png');
  await finishChecks();
  const refusal = new ReplyError(7404, 'Files of this kind cannot be attached', 422, 'document');
  sent.mockRejectedValueOnce(Object.assign(refusal, { subject: 'good.png' }));
  await pressSend();
  expect(shown()).toEqual([`\u2068good.png\u2069: ${i18n.error(7404, '')}`]);
  expect(document.activeElement).toBe(input());
});

test('a label that says that its field is optional does so in a word of its own', async () => {
  await mountForm();
  const label = document.querySelector(`label[for="${input().id}"]`);
  expect(label?.textContent).toBe('Pictures optional');
});

test('a file is listed as being checked until it is, those chosen after it as well', async () => {
  await mountForm();
  await choose('good.png');
  await choose('bad.png');
  const checking = i18n.t('form.file.checking');
  expect(listed()).toEqual([`good.png${checking}`, `bad.png${checking}`]);
  await settle();
  decodings.splice(0).forEach((end) => end());
  await settle();
  expect(listed()).toEqual(['good.png', `bad.png${checking}`]);
  await finishChecks();
  expect([listed(), shown()]).toEqual([['good.png'], [UNREADABLE]]);
});

test('a send waits for the files that are being checked, and takes them along', async () => {
  const sent = await mountForm();
  await choose('good.png');
  await choose('good-too.png');
  await pressSend();
  await pressSend();
  expect(sent).not.toHaveBeenCalled();
  await finishChecks();
  expect(sent.mock.calls).toEqual([[['good.png', 'good-too.png']]]);
});

test('a file that is refused while a send waits for it stops that send, with the focus on its field; the next one goes without it', async () => {
  const sent = await mountForm();
  await choose('good.png', 'bad.png');
  await choose('good-too.png');
  await pressSend();
  await finishChecks();
  expect([shown(), listed()]).toEqual([[UNREADABLE], ['good.png', 'good-too.png']]);
  expect(document.activeElement).toBe(input());
  expect(sent).not.toHaveBeenCalled();
  await pressSend();
  expect(sent.mock.calls).toEqual([[['good.png', 'good-too.png']]]);
  expect(shown()).toEqual([]);
});

test('so does one that was refused before, whatever was written since', async () => {
  const sent = await mountForm();
  await choose('bad.png');
  await finishChecks();
  await type('No picture');
  expect(shown()).toEqual([UNREADABLE]);
  await pressSend();
  expect(document.activeElement).toBe(input());
  expect(sent).not.toHaveBeenCalled();
  await pressSend();
  expect(sent.mock.calls).toEqual([[[]]]);
});

test('a refusal counts as seen once it alone stopped a send', async () => {
  const sent = await mountForm({ title: '' });
  await pressSend();
  await choose('good.png', 'bad.png');
  await pressSend();
  await finishChecks();
  expect(document.activeElement).toBe(title());
  expect(shown()).toEqual(['Please fill this in.', UNREADABLE]);
  await type('No sound');
  await pressSend();
  expect([shown(), document.activeElement]).toEqual([[UNREADABLE], input()]);
  expect(sent).not.toHaveBeenCalled();
  await pressSend();
  expect(sent.mock.calls).toEqual([[['good.png']]]);
});

test('a refusal ends with the next choice, and with a file that is taken away', async () => {
  const sent = await mountForm();
  await choose('good.png', 'bad.png');
  await finishChecks();
  await choose('good-too.png');
  await finishChecks();
  expect(shown()).toEqual([]);
  await choose('bad.png');
  await finishChecks();
  expect(shown()).toEqual([UNREADABLE]);
  await act(async () => document.querySelector<HTMLButtonElement>('li button')!.click());
  expect(shown()).toEqual([]);
  await pressSend();
  expect(sent.mock.calls).toEqual([[['good-too.png']]]);
});

test('while the form is sent its pictures stay as they are, and the field says so: no choice is opened that would be dropped', async () => {
  const sent = await mountForm();
  let end: () => void = () => undefined;
  sent.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  await choose('good.png');
  await finishChecks();
  const press = () => input().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const states = () => [
    press(),
    ...[input(), document.querySelector('li button')!].map((each) => each.getAttribute('aria-disabled')),
  ];
  expect(states()).toEqual([true, null, null]);
  await pressSend();
  expect(states()).toEqual([false, 'true', 'true']);
  await act(async () => end());
  expect(states()).toEqual([true, null, null]);
});
