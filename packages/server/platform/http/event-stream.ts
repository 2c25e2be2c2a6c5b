import { CallError } from '@rawi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';

/** Seconds between two signs of life: proxies close what is silent for longer. */
const KEEP_ALIVE_SECONDS = 20;
/** Bytes that may wait for a reader before its stream is closed: it comes back, and asks what it has missed. */
const MAX_WAITING_BYTES = 64 * 1024;
/** A stream ends after this time, and up to a quarter longer: a token that has expired does not outlive it by more. */
const MAX_AGE_MS = 15 * 60_000;

const KEEP_ALIVE = Buffer.from(':\n\n');

export interface EventStreamOptions {
  /** Streams of this process together, and those of one topic. */
  max: number;
  maxPerTopic: number;
  keepAliveSeconds?: number;
}

interface OpenStream {
  response: ServerResponse;
  /** Rejects once the caller may not read on. */
  check(): Promise<unknown>;
  closesAt: number;
}

/** Streams of server-sent events by their topic, such as a subscriber. */
export interface EventStreams {
  /**
   * Replies with a stream of the topic's events, the first of which is `ready`. Errors: 8601 where there are too many.
   */
  open(reply: FastifyReply, topic: string, check: OpenStream['check']): FastifyReply;
  /** Sends an event to all streams of a topic. What a reader has missed it never gets: it asks for the state instead. */
  send(topic: string, event: string, data: object): void;
  /** The same to all streams. */
  sendToAll(event: string, data: object): void;
  /** Checks again who may read a topic, and ends the streams of all others. */
  recheck(topic: string): Promise<void>;
  readonly size: number;
}

const encode = (event: string, data: object) =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/**
 * Streams of events, cheap while nothing happens: one timer for all of them, and the same bytes for every reader. They end
 * with the server.
 */
export function createEventStreams(http: FastifyInstance, options: EventStreamOptions): EventStreams {
  const topics = new Map<string, Set<OpenStream>>();
  let size = 0;
  let isClosing = false;

  function write({ response }: OpenStream, bytes: Buffer): void {
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
    else if (!response.writableEnded && !response.destroyed) response.write(bytes);
  }
  const all = () => [...topics.values()].flatMap((streams) => [...streams]);

  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const stream of all())
        if (now >= stream.closesAt) stream.response.end();
        else write(stream, KEEP_ALIVE);
    },
    (options.keepAliveSeconds ?? KEEP_ALIVE_SECONDS) * 1000,
  ).unref();

  http.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(timer);
    for (const { response } of all()) response.end();
  });

  return {
    open(reply, topic, check) {
      const streams = topics.get(topic) ?? new Set<OpenStream>();
      if (isClosing || size >= options.max || streams.size >= options.maxPerTopic) throw new CallError(8601);
      const headers = reply.getHeaders();
      reply.hijack();
      const { raw: response } = reply;
      // Its reader went away while it was authenticated: nothing would tell that it has closed.
      if (response.closed || response.destroyed) return reply;
      const closesAt = performance.now() + MAX_AGE_MS * (1 + Math.random() / 4);
      const stream: OpenStream = { response, check, closesAt };
      topics.set(topic, streams.add(stream));
      size += 1;
      response.once('close', () => {
        size -= 1;
        streams.delete(stream);
        if (streams.size === 0 && topics.get(topic) === streams) topics.delete(topic);
      });
      // A reader that went away meanwhile.
      response.on('error', () => response.destroy());
      response.writeHead(200, {
        ...(headers as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies pass each event on at once.
        'x-accel-buffering': 'no',
      });
      write(stream, encode('ready', {}));
      return reply;
    },
    send(topic, event, data) {
      const streams = topics.get(topic);
      if (!streams) return;
      const bytes = encode(event, data);
      for (const stream of [...streams]) write(stream, bytes);
    },
    sendToAll(event, data) {
      const bytes = encode(event, data);
      for (const stream of all()) write(stream, bytes);
    },
    async recheck(topic) {
      for (const { check, response } of [...(topics.get(topic) ?? [])])
        await Promise.resolve()
          .then(check)
          .catch(() => response.end());
    },
    get size() {
      return size;
    },
  };
}
