import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FixedReply } from './bare.ts';

process.once('message', (replies: Record<string, FixedReply>) => {
  const ready = new Map(
    Object.entries(replies).map(([path, { headers, body }]) => [
      path,
      { headers: { ...headers, 'content-length': String(body.length) }, body: Buffer.from(body) },
    ]),
  );
  const server = createServer((request, response) => {
    const reply = ready.get(request.url!);
    if (reply === undefined) response.writeHead(404, { 'content-length': '0' }).end();
    else response.writeHead(200, reply.headers).end(reply.body);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit(0));
