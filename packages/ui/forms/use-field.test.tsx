// @vitest-environment jsdom
import { createI18n } from '@rawi/strings';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { storeDraft } from './draft.ts';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const i18n = createI18n({ ...common, ...pages }, 'en', 'latn');
const schema = z.object({ code: z.string().min(1) });

interface Given {
  inDraft?: boolean;
  keepsDraft?: boolean;
}

function CodeForm({ inDraft, keepsDraft = false }: Given) {
  const form = useForm({
    ...{ id: 'sample', i18n, schema, initial: { code: '' }, keepsDraft },
    send: async () => undefined,
  });
  return (
    <Form form={form}>
      <TextField field={form.field('code')} label="Code" {...{ inDraft }} />
    </Form>
  );
}

/** The server's document, what the viewer does with it, and the start of the page. */
async function start(before: (input: HTMLInputElement) => void, given: Given = {}) {
  const area = document.body.appendChild(document.createElement('div'));
  area.innerHTML = renderToString(<CodeForm {...given} />);
  const input = area.querySelector('input')!;
  before(input);
  const root = await act(async () => hydrateRoot(area, <CodeForm {...given} />));
  onTestFinished(() => act(() => root.unmount()));
  return Object.assign(area.querySelector('input')!, { leave: () => act(() => root.unmount()) });
}

async function type(input: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  await act(async () => {
    set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const stored = () => JSON.stringify({ ...sessionStorage });

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  storeDraft('sample', { code: '97AQ' }, { nowMs: Date.now(), profile: '' });
});

test('a draft is restored in a field that nobody has touched', async () => {
  expect((await start(() => undefined)).value).toBe('97AQ');
});

test('what stands typed in a field at start-up wins over a draft', async () => {
  expect((await start((input) => void (input.value = 'RAWI'))).value).toBe('RAWI');
});

test('a field that the viewer is about to type in gets no draft that the text would be appended to', async () => {
  expect((await start((input) => input.focus())).value).toBe('');
});

test('a field that is in no draft restores none and stores none', async () => {
  const input = await start((field) => void (field.value = ''), { inDraft: false });
  expect(input.value).toBe('');
  await type(input, 'RAWIVIP');
  dispatchEvent(new Event('pagehide'));
  expect(stored()).not.toContain('RAWIVIP');
});

test.each([true, false])(
  'what is left by a link of the app is kept where the form says so: %s',
  async (keepsDraft) => {
    const input = await start(() => undefined, { keepsDraft });
    await type(input, 'RAWIVIP');
    await input.leave();
    expect(stored().includes('RAWIVIP')).toBe(keepsDraft);
    if (keepsDraft) expect((await start(() => undefined, { keepsDraft })).value).toBe('RAWIVIP');
  },
);

test('what was sent is no draft', async () => {
  const input = await start(() => undefined, { keepsDraft: true });
  await act(async () => input.form!.requestSubmit());
  await input.leave();
  expect(stored()).not.toContain('97AQ');
});

test('what was left as its profile logged out is nobody’s any more', async () => {
  localStorage.setItem('currentProfileId', 'P1');
  const input = await start(() => undefined, { keepsDraft: true });
  await type(input, 'RAWIVIP');
  localStorage.removeItem('currentProfileId');
  await input.leave();
  dispatchEvent(new Event('pagehide'));
  expect(stored()).not.toContain('RAWIVIP');
});
