import { playbackModule } from '@rawi/playback';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const token = 'metrics-token-of-the-test';

let service: ServiceUnderTest;
let device: { authorization: string };
let film: string;
beforeAll(async () => {
  service = await startService({ environment: { METRICS_TOKEN: token } });
  device = await service.device('viewer');
  film = (await service.get('/cms/subscriber/v1/content', device)).body.data[0].objectid;
});
afterAll(() => service.stop());

const blank = { stalls: 0, stalledms: 0, watchedms: 0, renditions: [], errors: [] };
const send = (change: object, headers: Record<string, string> = {}) =>
  service.send(
    'POST',
    '/cms/subscriber/v1/quality/play',
    JSON.stringify({
      playid: 'play-1',
      sequence: 0,
      contentid: film,
      playerversion: '1.0',
      ...blank,
      ...change,
    }),
    { 'content-type': 'application/json', 'user-agent': chrome, ...device, ...headers },
  );
async function report(
  search: string,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
) {
  await service.modules.api(playbackModule).flushQuality();
  return service.get(`/metrics/playback?${search}`, headers);
}
const metrics = async () =>
  String((await service.get('/metrics', { authorization: `Bearer ${token}` })).body);

describe('reports of plays', () => {
  test('are summed up by hour, title, country, browser, and seen by who runs the service', async () => {
    const renditions = [{ height: 720, kbps: 3000, ms: 28_000 }];
    const abroad = { 'x-country-code': 'SA' };
    expect(await send({ startms: 420 }, abroad)).toMatchObject({ status: 200 });
    const second = { sequence: 1, stalls: 1, stalledms: 2000, watchedms: 28_000, renditions };
    await send(second, abroad);
    await send(second, abroad);
    await send(
      { playid: 'play-2', errors: ['licence'] },
      { 'user-agent': 'made-up/1', 'x-country-code': 'QQ' },
    );

    const { body } = await report('by=title');
    expect(body.data).toEqual([
      {
        key: expect.any(String),
        plays: 2,
        failedStarts: 0.5,
        startSeconds: { mean: 0.42, p50: 0.375, p95: 0.487 },
        stallsPerPlay: 0.5,
        stalledShare: 0.0667,
        watchedHours: 0.00778,
        meanKbps: 3000,
        heights: { below480: 0, below720: 0, below1080: 1, from1080: 0 },
        errors: { licence: 1 },
      },
    ]);
    expect((await report('by=browser')).body.data.map((one: any) => [one.key, one.plays])).toEqual([
      ['chrome', 1],
      ['other', 1],
    ]);
    expect((await report('by=country')).body.data.map((one: any) => one.key)).toEqual(['SA', 'ZZ']);
    expect((await report('by=hour')).body.data.map((one: any) => one.key)).toEqual(['2026-11-20T12:00Z']);
    const rows = await service.sql('select * from rawi.play_quality');
    expect(rows, 'one row for each group, not for each report').toHaveLength(2);
    expect((await report('by=title&provider=layali')).body.data).toEqual([]);
  });

  test('say nothing of who plays', async () => {
    const rows = await service.sql(
      "select column_name from information_schema.columns where table_name in ('play_quality', 'play_error')",
    );
    const columns = rows.map((row) => String(row['column_name'])).join(' ');
    expect(columns).not.toMatch(/subscriber|profile|device_id|session|play_id|ip|address|user_agent/);
    const stored = JSON.stringify(await service.sql('select * from rawi.play_quality'));
    expect(stored).not.toMatch(/viewer|play-1|AppleWebKit/);
  });

  test('are in /metrics by provider, browser and device, without titles', async () => {
    const text = await metrics();
    const labels = 'provider="rawi",browser="chrome",device="PC"';
    expect(text).toContain(`rawi_playback_start_seconds_bucket{le="0.5",${labels}} 1`);
    expect(text).toContain(`rawi_playback_stalls_total{${labels}} 1`);
    expect(text).toContain('rawi_playback_errors_total{provider="rawi",kind="licence"} 1');
    const lines = text.split('\n').filter((line) => line.startsWith('rawi_playback_'));
    expect(lines.join('\n')).not.toContain(film);
  });

  test('of unknown titles, with bad numbers or too long are refused with the field', async () => {
    const refusals: [object, number, string | undefined][] = [
      [{ contentid: 'NO-SUCH-TITLE' }, 404, 'contentid'],
      [{ stalls: -1 }, 400, 'stalls'],
      [{ watchedms: 1.5 }, 400, 'watchedms'],
      [{ watchedms: 600_001 }, 400, 'watchedms'],
      [{ startms: '400' }, 400, 'startms'],
      [{ errors: ['made-up'] }, 400, 'errors.0'],
      [{ playerversion: 'x'.repeat(40) }, 400, 'playerversion'],
      [{ renditions: [{ height: 0, kbps: 1, ms: 1 }] }, 400, 'renditions.0.height'],
      [{ renditions: Array.from({ length: 9 }, () => ({ height: 360, kbps: 1, ms: 1 })) }, 400, 'renditions'],
      [{ sequence: 2, playid: 'play-9', watchedms: 300_000 }, 400, 'watchedms'],
    ];
    for (const [change, status, field] of refusals) {
      await service.clock.advance(61_000);
      const reply = await send(change);
      expect([reply.status, reply.body.field], JSON.stringify(change)).toEqual([status, field]);
    }
    expect((await send({ note: 'x'.repeat(5000) })).status).toBe(413);
    expect((await send({}, { authorization: '' })).status).toBe(401);
  });

  test('of one session are limited; made-up versions, countries and browsers make no groups of their own', async () => {
    await service.clock.advance(3_600_000);
    const other = await service.device('hostile');
    const statuses: number[] = [];
    for (let n = 0; n < 35; n += 1) {
      const reply = await send(
        { playid: `hostile-${n}`, playerversion: `9.${n}` },
        { ...other, 'user-agent': `made-up/${n}` },
      );
      statuses.push(reply.status);
    }
    expect(statuses.filter((one) => one === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    await service.modules.api(playbackModule).flushQuality();
    const rows = await service.sql(
      "select plays, browser, player_version from rawi.play_quality where player_version = 'other'",
    );
    expect(rows).toEqual([{ plays: 30, browser: 'other', player_version: 'other' }]);
  });

  test('are seen by nobody else, and a question that makes no sense is refused with its field', async () => {
    expect((await report('by=title', {})).status).toBe(404);
    expect((await report('by=title', device)).status, 'a viewer is no operator').toBe(404);
    for (const [search, field] of [
      ['by=subscriber', 'by'],
      ['hours=0', 'hours'],
      ['sort=1', 'sort'],
      ['provider=nobody', 'provider'],
    ]) {
      const { status, body } = await report(search!);
      expect([status, body.field]).toEqual([400, field]);
    }
  });

  test('are written at the stop of the service, and deleted after the days of the setting', async () => {
    await send({ playid: 'last' });
    const second = await startService({ shareWith: service, environment: { METRICS_TOKEN: token } });
    await second.send(
      'POST',
      '/cms/subscriber/v1/quality/play',
      JSON.stringify({ playid: 'p', sequence: 0, contentid: film, playerversion: '1.0', ...blank }),
      { 'content-type': 'application/json', 'user-agent': 'firefox Firefox/144.0', ...device },
    );
    await second.stop();
    const written = await service.sql("select plays from rawi.play_quality where browser = 'firefox'");
    expect(written).toEqual([{ plays: 1 }]);

    await service.modules.api(playbackModule).flushQuality();
    await service.clock.advance(91 * 86_400_000);
    await send({ playid: 'after' }, await service.device('later'));
    await service.modules.api(playbackModule).flushQuality();
    await service.runJob('playback.prune-quality');
    const left = await service.sql('select sum(plays)::int as plays from rawi.play_quality');
    expect(left).toEqual([{ plays: 1 }]);
    expect(await service.sql('select * from rawi.play_error')).toEqual([]);
  });
});
