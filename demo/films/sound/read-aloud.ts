/**
 * A program of its own, so that the speech synthesizer stays at arm's length: reads a JSON array of utterances
 * from stdin, writes for each a 4-byte length (little-endian) and a WAV (mono, 22,050 Hz, 16 bit) to stdout.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import synthesize from 'espeak-ng';
import type { Utterance } from './speech.ts';

/** What is used of it here: Node has it, Node's types leave it to the browser's. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
};

const wasm = fileURLToPath(new URL('./espeak-ng.wasm', import.meta.resolve('espeak-ng')));
/** How far the pitch moves, 0 to 99: a teller's voice moves more than an announcer's. */
const LIVELY = '64';
const compiled = WebAssembly.compile(await readFile(wasm));

async function speak({ voice, pitch, pace, text }: Utterance): Promise<Uint8Array> {
  const module = await compiled;
  const run = await synthesize({
    arguments: ['-w', 'spoken.wav', '-v', voice, '-p', String(pitch), '-P', LIVELY, '-s', String(pace), text],
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports, done) => {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  return run.FS.readFile('spoken.wav');
}

let asked = '';
for await (const piece of process.stdin.setEncoding('utf8')) asked += String(piece);
for (const utterance of JSON.parse(asked) as Utterance[]) {
  const wav = await speak(utterance);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(wav.length);
  process.stdout.write(head);
  process.stdout.write(wav);
}
