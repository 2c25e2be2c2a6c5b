// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AD_SERVER_MS, createAdSession } from './ad-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ad = (id: string, sequence = '') =>
  `<Ad id="${id}" ${sequence}><InLine><Error>https://t.example/${id}/error</Error><Creatives><Creative><Linear>
    <MediaFiles><MediaFile type="video/mp4">https://m.example/${id}.mp4</MediaFile></MediaFiles>
  </Linear></Creative></Creatives></InLine></Ad>`;
const vast = (...ads: string[]) => `<VAST version="4.2">${ads.join('')}</VAST>`;
const breakAt = (offset: string) =>
  `<AdBreak timeOffset="${offset}" breakType="linear" breakId="${offset}"><AdSource><AdTagURI>https://a.example/${offset}</AdTagURI></AdSource>
   <TrackingEvents><Tracking event="breakEnd">https://t.example/${offset}/end</Tracking></TrackingEvents></AdBreak>`;
const plan = `<VMAP>${['start', '00:01:00', 'end'].map(breakAt).join('')}</VMAP>`;

/** A session over an ad server that answers from a table; what is not in it never answers. */
function open(replies: Record<string, string>, startAt = 0) {
  const asked: string[] = [];
  const pings: string[] = [];
  const session = createAdSession({
    settings: { url: 'plan', kids: false, resumeSkipsPreroll: false },
    startAt,
    sendPing: (address) => void pings.push(address.replace('https://t.example/', '')),
    fetchText(address, signal) {
      const name = address.replace('https://a.example/', '');
      asked.push(name);
      const reply = replies[name];
      if (reply !== undefined) return Promise.resolve(reply);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    },
  });
  const shown = () => {
    const state = session.get();
    return state.phase === 'ad' ? `${state.ad.id} ${state.position}/${state.count}` : state.phase;
  };
  session.begin();
  return { session, asked, pings, shown, wait: (ms = 0) => vi.advanceTimersByTimeAsync(ms) };
}

describe('the advertisements of a film', () => {
  test('come in their order, and then the film', async () => {
    const pod = vast(ad('A', 'sequence="1"'), ad('B', 'sequence="2"'));
    const { session, shown, wait, pings, asked } = open({
      plan,
      start: pod,
      '00:01:00': vast(ad('C')),
      end: vast(ad('D')),
    });
    expect(shown()).toBe('asking');
    await wait();
    expect(shown()).toBe('A 1/2');
    session.over('watched');
    expect(shown()).toBe('B 2/2');
    session.over('watched');
    expect(shown()).toBe('film');
    expect(pings).toEqual(['start/end']);

    session.moved(50, 600);
    expect([shown(), asked.at(-1)], 'asked for ahead').toEqual(['film', '00:01:00']);
    await wait();
    session.moved(60.4, 600);
    await wait();
    expect(shown()).toBe('C 1/1');
    session.moved(61, 600);
    session.over('watched');
    session.moved(30, 600);
    session.moved(61, 600);
    await wait();
    expect([shown(), asked.filter((one) => one === '00:01:00').length]).toEqual(['film', 1]);

    session.ended();
    await wait();
    expect(shown()).toBe('D 1/1');
    session.over('watched');
    session.ended();
    await wait();
    expect(shown()).toBe('film');
  });

  test.each([
    ['the plan does not come', {}],
    ['the break does not come', { plan }],
  ])('are given up after two seconds where %s', async (_case, replies) => {
    const { shown, wait } = open(replies as Record<string, string>);
    await wait(AD_SERVER_MS - 10);
    expect(shown()).toBe('asking');
    await wait(20);
    expect(shown()).toBe('film');
  });

  test('that fail let another stand in, and then the film go on', async () => {
    const { session, shown, wait } = open({ plan, start: vast(ad('A'), ad('B')) });
    await wait();
    expect(shown()).toBe('A 1/1');
    session.over('failed');
    expect(shown()).toBe('B 1/1');
    session.over('failed');
    expect(shown()).toBe('film');
  });

  test('do not come in a channel, nor after the player was left', async () => {
    const { session, shown, wait } = open({ plan, start: vast(), '00:01:00': vast(ad('C')) });
    await wait();
    session.moved(1e9, Infinity);
    await wait();
    expect(shown()).toBe('film');
    session.close();
    session.moved(70, 600);
    await wait();
    expect(shown()).toBe('film');
  });
});
