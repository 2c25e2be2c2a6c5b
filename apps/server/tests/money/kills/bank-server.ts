import { GatewayRefusal, GatewayUnavailable, type Gateway } from '@rawi/gateway-kit';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a gateway over HTTP to a process that will be killed: the bank lives on. */
export async function serveBank(gateway: Gateway): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const name = request.url!.slice(1) as 'start';
      const send = (status: number, body: unknown) => {
        reply.statusCode = status;
        reply.end(JSON.stringify(body ?? null));
      };
      try {
        send(200, await gateway[name](JSON.parse(Buffer.concat(parts).toString())));
      } catch (error) {
        if (error instanceof GatewayRefusal) send(409, { errorType: error.errorType });
        else if (error instanceof GatewayUnavailable) send(503, {});
        else send(500, { error: String(error) });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
