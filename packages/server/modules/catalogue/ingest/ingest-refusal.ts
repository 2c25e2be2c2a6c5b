/**
 * Why an ingest cannot begin, as a sentence that tells the operator what to do.
 *
 * - `usage`: what was asked for contradicts itself
 * - `unknown`: there is no such title, availability or asset
 * - `disk`: too little room
 */
export class IngestRefusal extends Error {
  override readonly name = 'IngestRefusal';
  readonly code: 'usage' | 'unknown' | 'disk';

  constructor(code: IngestRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}
