// @vitest-environment jsdom
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../../shared/test-kit/mount.tsx';
import { useFocusAfterDialog, useKeptFocus, type LostFocus } from './use-kept-focus.ts';

/** Rows of a day, as both forms of the guide have them: a link, what is over and what is on. */
function Rows({ lostFocus }: { lostFocus: LostFocus }) {
  const container = useRef<HTMLDivElement>(null);
  useKeptFocus(container, lostFocus);
  return (
    <div ref={container}>
      <button type="button">Now</button>
      {['C1', 'C2'].map((channel) => (
        <div key={channel} data-channel={channel}>
          <a href="/">{channel}</a>
          <button type="button">{`${channel} over`}</button>
          <button type="button" data-on>{`${channel} on`}</button>
        </div>
      ))}
    </div>
  );
}

/** The guide of a day; without one its rows are still loaded. */
function Guide({ day }: { day: number | undefined }) {
  const lostFocus = useRef<string>(undefined);
  return (
    <>
      <button type="button">Tomorrow</button>
      {day !== undefined && <Rows key={day} lostFocus={lostFocus} />}
    </>
  );
}

const named = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!;
const focused = () => document.activeElement?.textContent;

test('the focus stays in its row when the rows of another day take their place, also once they are loaded', async () => {
  const { render } = await mount(<Guide day={1} />);
  named('C2 over').focus();
  await render(<Guide day={2} />);
  expect(focused()).toBe('C2 on');
  await render(<Guide day={undefined} />);
  expect(document.activeElement).toBe(document.body);
  await render(<Guide day={3} />);
  expect(focused()).toBe('C2 on');
  named('Now').focus();
  await render(<Guide day={4} />);
  expect(focused()).toBe('Now');
});

test('rows take no focus that they did not have, nor one that has gone elsewhere meanwhile', async () => {
  const { render } = await mount(<Guide day={1} />);
  await render(<Guide day={2} />);
  expect(document.activeElement).toBe(document.body);
  named('C1 on').focus();
  await render(<Guide day={undefined} />);
  named('Tomorrow').focus();
  await render(<Guide day={3} />);
  expect(focused()).toBe('Tomorrow');
});

test('when the dialog of a programme closes over rows that were drawn anew, the row of its channel has the focus', async () => {
  function Chosen({ channel, day }: { channel?: string; day: number }) {
    const container = useRef<HTMLDivElement>(null);
    useFocusAfterDialog(container, channel);
    return (
      <div ref={container}>
        {['C1', 'C2'].map((id) => (
          <p key={`${id} ${day}`} data-channel={id}>
            <button type="button">{`${id} before`}</button>
            <button type="button" data-on>{`${id} now`}</button>
          </p>
        ))}
      </div>
    );
  }
  const { render } = await mount(<Chosen channel="C2" day={0} />);
  await render(<Chosen channel="C2" day={1} />);
  expect(document.activeElement).toBe(document.body);
  await render(<Chosen day={1} />);
  expect(document.activeElement?.textContent).toBe('C2 now');
  // Where the browser has given it back it stays.
  await render(<Chosen channel="C1" day={1} />);
  await render(<Chosen day={1} />);
  expect(document.activeElement?.textContent).toBe('C2 now');
});
