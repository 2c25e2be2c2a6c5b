/** The part of the speech synthesizer's module that is called here: one run of its command line. */
declare module 'espeak-ng' {
  interface Run {
    FS: { readFile(path: string): Uint8Array };
  }
  interface Options {
    arguments: readonly string[];
    print?: (text: string) => void;
    printErr?: (text: string) => void;
    instantiateWasm?: (imports: object, done: (instance: object, module: object) => void) => object;
  }
  export default function run(options: Options): Promise<Run>;
}
