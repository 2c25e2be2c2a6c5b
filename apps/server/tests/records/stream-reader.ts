import { EventSource } from 'eventsource';

/** What a reader of the protocol keeps: the value of its node, as the events tell it. */
export interface StreamReader {
  /** The node as the reader knows it now. */
  value(): any;
  /** Every event as it came: its name and its data. */
  events: [name: string, data: any][];
  errors: number[];
  close(): void;
}

function setAt(tree: any, path: string, value: unknown): any {
  const [key, ...rest] = path.split('/').filter((one) => one !== '');
  if (key === undefined) return value;
  const copy = { ...tree };
  const child = setAt(copy[key], rest.join('/'), value);
  if (child === null || child === undefined) delete copy[key];
  else copy[key] = child;
  return Object.keys(copy).length === 0 ? null : copy;
}

/**
 * Reads a node by an EventSource that knows nothing of this service, and keeps its value as the protocol's documentation
 * says: a put replaces what is at its path, a patch replaces each of its children.
 */
export function readStream(address: string): StreamReader {
  const source = new EventSource(address);
  let tree: any;
  const reader: StreamReader = {
    value: () => tree,
    events: [],
    errors: [],
    close: () => source.close(),
  };
  const on = (name: string, apply: (data: any) => void) =>
    source.addEventListener(name, (event) => {
      const data = JSON.parse(event.data);
      reader.events.push([name, data]);
      apply(data);
    });
  on('put', ({ path, data }) => (tree = setAt(tree, path, data)));
  on('patch', ({ path, data }) => {
    for (const [name, child] of Object.entries(data)) tree = setAt(tree, `${path}/${name}`, child);
  });
  on('keep-alive', () => undefined);
  on('cancel', () => source.close());
  on('auth_revoked', () => source.close());
  source.addEventListener('error', (error) => reader.errors.push(error.code ?? 0));
  return reader;
}
