import { ReadableStream, TextDecoderStream, TextEncoderStream, TransformStream } from 'node:stream/web';

/** What browsers have, and what the document of the tests does not bring. */
Object.assign(globalThis, { ReadableStream, TextDecoderStream, TextEncoderStream, TransformStream });
