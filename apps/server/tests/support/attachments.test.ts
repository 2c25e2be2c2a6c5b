import { FORM_LIMITS, IMAGE_MAX_PIXELS } from '@rawi/domain';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { multipartOf, ticketClient, type Reply, type TicketClient } from './ticket-client.ts';

/** Files that subscribers attach, and those that others try. */
let service: ServiceUnderTest;
let client: TicketClient;

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a42' } });

beforeAll(async () => {
  service = await startService();
  client = await ticketClient(service, { subscriberId: 'SALMA' });
});
afterAll(() => service.stop());

const freeLimits = () => service.sql('delete from rawi.rate_limit');
const outcome = ({ status, body }: Reply) => [status, body.errorcode, body.field];

/** One chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A PNG with a chunk of somebody's own before its end. */
const withChunk = (png: Buffer, data: Buffer) =>
  Buffer.concat([png.subarray(0, -12), chunk('raWi', data), png.subarray(-12)]);

/** A black picture of a few kilobytes, whatever its size. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

test('CONST-06 VALID-24 VALID-25 1,048,576 bytes are taken, one more is refused in the fixed words, and far more is not read', async () => {
  const png = await drawn(300, 300).png().toBuffer();
  const ofSize = (bytes: number) => withChunk(png, Buffer.alloc(bytes - png.length - 12));
  const most = FORM_LIMITS.attachmentMaxBytes;
  expect(ofSize(most).length).toBe(1_048_576);
  expect((await client.upload('most.png', ofSize(most))).status).toBe(200);
  const more = await client.upload('more.png', ofSize(most + 1));
  expect(outcome(more)).toEqual([413, 7401, 'document']);
  expect(more.body.reason).toBe('Image size should less than 1 MB');
  const far = await client.upload('far.png', ofSize(3 * most)).catch(() => undefined);
  expect(far?.status ?? 413).toBe(413);
});

test('VALID-27 VALID-28 200 by 200 pixels are taken, one fewer in either direction is refused in the fixed words', async () => {
  expect((await client.upload('a.jpg', await drawn(200, 200).jpeg().toBuffer())).status).toBe(200);
  for (const [width, height] of [
    [199, 200],
    [200, 199],
    [1, 1],
  ] as const) {
    const refused = await client.upload('a.webp', await drawn(width, height).webp().toBuffer());
    expect(outcome(refused), `${width}x${height}`).toEqual([422, 7403, 'document']);
    expect(refused.body.reason).toBe('Image resolution too low');
  }
});

test('VALID-26 the same file name twice in a message is refused in the fixed words, and leaves no half message', async () => {
  const png = await drawn(200, 200).png().toBuffer();
  const upload = async () => (await client.upload('same.png', png)).body.documentid as string;
  const documents = [await upload(), await upload()];
  const refused = await client.create({ documents });
  expect(outcome(refused)).toEqual([409, 7402, 'documents']);
  expect(refused.body.reason).toBe('Same file is already attached!');
  expect((await client.list()).body.totalcount).toBe(0);
  const { requestid } = (await client.create({ documents: documents.slice(0, 1) })).body;
  expect((await client.update(requestid, { message: 'Another', documents: documents.slice(1) })).status).toBe(
    200,
  );
});

test('what is no picture, or is something else as well, is refused by its content, whatever it is called', async () => {
  const png = await drawn(220, 220).png().toBuffer();
  const jpeg = await drawn(220, 220).jpeg().toBuffer();
  const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>';
  const mostRows = IMAGE_MAX_PIXELS / 8000;
  const files: [what: string, name: string, bytes: Buffer][] = [
    ['a drawing with a script', 'a.svg', Buffer.from(svg)],
    ['the same under another name', 'a.png', Buffer.from(svg)],
    ['an animated GIF', 'a.gif', await drawn(220, 220).gif().toBuffer()],
    ['a GIF as a PNG', 'a.png', await drawn(220, 220).gif().toBuffer()],
    ['a document', 'a.pdf', Buffer.from('%PDF-1.7')],
    ['an archive as a picture', 'a.jpg', zip],
    ['a PNG as a program', 'a.png.exe', png],
    ['no extension', 'a', png],
    ['a picture and an archive', 'a.png', Buffer.concat([png, zip])],
    ['a picture and a page', 'a.jpg', Buffer.concat([jpeg, Buffer.from('<html><body>')])],
    ['a picture and a document', 'a.jpg', Buffer.concat([jpeg, Buffer.from('%PDF-1.4')])],
    ['a script in a chunk', 'a.png', withChunk(png, Buffer.from('<script>alert(1)</script>'))],
    ['a program in a chunk', 'a.png', withChunk(png, Buffer.from('<?php system($_GET[0]);'))],
    ['the first bytes alone', 'a.png', png.subarray(0, 24)],
    ['a truncated one', 'a.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['nothing', 'a.png', Buffer.alloc(0)],
    ['one row of pixels more than are taken', 'a.png', blackPng(8000, mostRows + 1)],
    ['more pixels than any memory holds', 'a.png', blackPng(2_000_000, 300)],
  ];
  for (const [what, name, bytes] of files)
    expect(outcome(await client.upload(name, bytes)), what).toEqual([422, 7404, 'document']);
  expect((await client.upload('most.png', blackPng(8000, mostRows))).status, 'as many as are taken').toBe(
    200,
  );
  // The decoder is as well as before.
  expect((await client.upload('a.png', png)).status).toBe(200);
  expect((await client.upload('bomb.png', blackPng(6000, 6000))).status, 'decoded within its limits').toBe(
    200,
  );
});

test('names with paths or control characters are refused with the field; characters of direction, backslashes, dots at the beginning and a wrong extension of a picture give way', async () => {
  await freeLimits();
  const png = await drawn(220, 220).png().toBuffer();
  const jpeg = await drawn(220, 220).jpeg().toBuffer();
  for (const name of ['../../etc/passwd.png', 'a/b.png', '.png', 'a\u0001.png', 'a%0D%0Ab.png'])
    expect(outcome(await client.upload(name, png)), name).toEqual([400, 1002, 'document']);
  for (const [name, documentname, bytes = png] of [
    ['\u200fصورة الشاشة\u200e (1).png', 'صورة الشاشة (1).png'],
    ['\u2067صورة\u2069 \u202b(2)\u202c.png', 'صورة (2).png'],
    ['C:\\a.png', 'C:a.png'],
    ['.a.png', 'a.png'],
    ['a\u202egnp.png', 'agnp.png'],
    [`${'ص'.repeat(200)}.png`, `${'ص'.repeat(116)}.png`],
    ['photo.jpg', 'photo.png'],
    ['photo.png', 'photo.jpg', jpeg],
  ] as const) {
    const { status, body } = await client.upload(name, bytes);
    expect([status, body], name).toEqual([200, expect.objectContaining({ documentname })]);
  }
});

test('bodies that are no upload are refused with the field', async () => {
  await freeLimits();
  const png = await drawn(220, 220).png().toBuffer();
  const post = (body: string | Buffer, type: string) =>
    client.send('POST', '/document', body, { 'content-type': type });
  const file = { name: 'document', fileName: 'a.png', data: png };
  const send = (...parts: Parameters<typeof multipartOf>[0]) => {
    const { body, type } = multipartOf(parts);
    return post(body, type);
  };
  expect(outcome(await send(file, { ...file, fileName: 'b.png' }))).toEqual([400, 1002, 'document']);
  expect(outcome(await send({ name: 'document', data: 'text' }))).toEqual([400, 1002, 'document']);
  expect(outcome(await send({ ...file, name: 'another' }))).toEqual([400, 1002, 'document']);
  for (const [body, type] of [
    ['{}', 'application/json'],
    ['x', 'multipart/form-data'],
    ['x', 'multipart/form-data; boundary=b'],
    [multipartOf([file]).body.subarray(0, 300), multipartOf([file]).type],
  ] as const)
    expect((await post(body, type)).status, type).toBe(400);
  expect(outcome(await post('', multipartOf([file]).type))).toEqual([400, 1001, undefined]);
});

test('TICK-04 a picture is served to its subscriber alone, as a download under its name, without where it was taken or what was appended', async () => {
  await freeLimits();
  const jpeg = await drawn(320, 240)
    .withExif({ IFD0: { Copyright: 'TAKEN-AT-HOME' }, IFD3: { GPSLatitude: '26/1 13/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes('TAKEN-AT-HOME')).toBe(true);
  const sent = Buffer.concat([jpeg, Buffer.from('APPENDED-BYTES')]);
  const uploaded = await client.upload('صورة "1".jpg'.replaceAll('"', '%22'), sent, 'text/html');
  expect(uploaded.body).toMatchObject({ documentname: 'صورة "1".jpg', documenttype: 'image/jpeg' });
  const { documentid } = uploaded.body;
  expect((await client.send('GET', `/NONE/document/${documentid}`)).status, 'not before it is attached').toBe(
    404,
  );
  const made = (await client.create({ documents: [documentid] })).body;
  const [document] = made.documents;
  expect(new URL(document.downloadurl, 'http://rawi.localhost').pathname).toBe(
    `/crm/subscriber/v1/request/${made.requestid}/document/${documentid}`,
  );
  const got = await client.send('GET', `/${made.requestid}/document/${documentid}`);
  expect(got.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(document.documentsize),
    'content-disposition': `attachment; filename="____ _1_.jpg"; filename*=UTF-8''%D8%B5%D9%88%D8%B1%D8%A9%20%221%22.jpg`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(got.bytes.length).toBe(document.documentsize);
  expect(['TAKEN-AT-HOME', 'APPENDED-BYTES'].some((text) => got.bytes.includes(text))).toBe(false);
  expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
  // Another ticket of the same subscriber does not open it, nor does the folder of blobs by any address.
  const other = (await client.create()).body.requestid;
  expect((await client.send('GET', `/${other}/document/${documentid}`)).status).toBe(404);
  for (const path of [
    `/support/rawi/${documentid}`,
    `/media/support/rawi/${documentid}`,
    `/blobs/support/rawi/${documentid}`,
  ])
    expect((await service.get(path, { host: 'rawi.localhost' })).status, path).toBeGreaterThanOrEqual(400);
});

test('uploads are limited for a day, also those that are refused', async () => {
  const flooder = await ticketClient(service, { subscriberId: 'FLOODER' });
  const replies = await Promise.all(
    Array.from({ length: 66 }, () => flooder.upload('a.png', Buffer.from('no picture'))),
  );
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(60);
  expect(replies.filter(({ body }) => body.errorcode === 8601)).toHaveLength(6);
});

test('pictures of no message are removed after a day with their files, those of a message stay, and none is attached while it goes', async () => {
  await freeLimits();
  const keeper = await ticketClient(service, { subscriberId: 'KEEPER' });
  const png = await drawn(200, 200).png().toBuffer();
  const upload = async (name: string) => (await keeper.upload(name, png)).body.documentid as string;
  const [attached, going, unattached] = [await upload('a.png'), await upload('b.png'), await upload('c.png')];
  expect((await keeper.create({ documents: [attached] })).status).toBe(200);
  await service.sql(`update rawi.ticket_document set removing = true where document_id = '${going}'`);
  expect((await keeper.create({ documents: [going] })).body.errorcode).toBe(7406);
  // As a process leaves it that was killed before it had written the file.
  await service.sql(`update rawi.ticket_document set stored = false where document_id = '${unattached}'`);
  expect((await keeper.create({ documents: [unattached] })).body.errorcode).toBe(7406);
  const fileOf = (id: string) => join(service.blobFolder, 'support/rawi', id);
  expect([attached, going, unattached].map((id) => existsSync(fileOf(id)))).toEqual([true, true, true]);
  await service.runJob('support.remove-unattached');
  expect(existsSync(fileOf(unattached)), 'within the day').toBe(true);
  service.clock.advance(25 * 3_600_000);
  await service.runJob('support.remove-unattached');
  expect([attached, going, unattached].map((id) => existsSync(fileOf(id)))).toEqual([true, false, false]);
  const rows = await service.sql('select document_id from rawi.ticket_document');
  expect(readdirSync(join(service.blobFolder, 'support/rawi')).toSorted()).toEqual(
    rows.map((row) => row['document_id']).toSorted(),
  );
});
