import type { Blobs } from './blobs.ts';
import type { Bus, BusEvents } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { HttpOptions } from './http/create-http.ts';
import type { Http } from './http/http-context.ts';
import type { ReadinessCheck } from './http/readiness.ts';
import type { Jobs } from './jobs/create-jobs.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import type { EventConsumer, EventDefinition } from './outbox/define-event.ts';
import type { Log } from './log.ts';
import type { ProgressSource } from './report-progress.ts';
import type { Secrets } from './secrets.ts';

/** What the platform gives to every module. */
export interface ModuleContext {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly bus: Bus;
  readonly blobs: Blobs;
  readonly secrets: Secrets;
  /** Usable in `onJobsStarted` and everything later, such as requests and jobs; throws before. */
  readonly jobs: Pick<Jobs, 'send'>;
}

/** What the HTTP server needs to know about providers, callers and URLs: each given by exactly one module or none. */
export type HttpParts = Partial<Pick<HttpOptions, 'providers' | 'guard' | 'operators' | 'rewriteUrl'>>;

/** A created module: its API for other modules, and what it adds to the service. */
export interface ModuleParts<Api> {
  api: Api;
  http?: HttpParts;
  jobs?: readonly JobDefinition[];
  /** Events that it writes to the outbox, with its changes. */
  events?: readonly EventDefinition[];
  /** What it does on events of the outbox, its own or those of other modules. */
  consumers?: readonly EventConsumer[];
  /** Checks for /readyz by name. */
  readiness?: Readonly<Record<string, ReadinessCheck>>;
  /** Long work of it that who runs the service may want to watch. */
  progress?: readonly ProgressSource[];
  /** Registers the module's routes. Not called in a process that serves no viewers. */
  routes?(http: Http): void | Promise<void>;
  /** Called before the server listens, after `start` of all needed modules; again where the database was unavailable. */
  start?(): void | Promise<void>;
  /** Called when jobs can be sent, after the server listens; again where the database was unavailable. */
  onJobsStarted?(): void | Promise<void>;
  /** Called after the last request and job, before `stop` of the needed modules. */
  stop?(): void | Promise<void>;
}

/** The manifest of a module, made with `defineModule`. */
export interface Module<Api = unknown> {
  readonly name: string;
  readonly migrations?: URL | undefined;
  readonly fanOut: readonly (keyof BusEvents)[];
  readonly needs: readonly Module[];
  readonly checkConfig?: ((config: Config) => void) | undefined;
  create(
    context: ModuleContext,
    use: (module: Module) => unknown,
  ): ModuleParts<Api> | Promise<ModuleParts<Api>>;
}

/** The API that a module gives to others. */
export type ApiOf<M extends Module> = M extends Module<infer Api> ? Api : never;

/** The modules cannot be combined. The message is one sentence. */
export class ModuleError extends Error {}

/**
 * Declares a module. `create` makes its parts from the platform and from the APIs of the modules in `needs`, which are
 * created and started before it.
 */
export function defineModule<Api, const Needs extends readonly Module[] = readonly []>(definition: {
  /** Unique over the service: small letters and hyphens. */
  name: string;
  /** Folder of `NNNN-name.sql` files. */
  migrations?: URL;
  /** Events that reach every process. */
  fanOut?: readonly (keyof BusEvents)[];
  needs?: Needs;
  /** Checks the settings and files that the module needs, before anything is opened. Throws one sentence. */
  checkConfig?(config: Config): void;
  create(
    context: ModuleContext & { use<M extends Needs[number]>(module: M): ApiOf<M> },
  ): ModuleParts<Api> | Promise<ModuleParts<Api>>;
}): Module<Api> {
  const { name, migrations, fanOut = [], needs = [] } = definition;
  return {
    name,
    migrations,
    fanOut,
    needs,
    checkConfig: definition.checkConfig,
    create: (context, use) => definition.create({ ...context, use: use as never }),
  };
}

/**
 * The modules, each after those that it needs, else in the given order. Throws ModuleError where one is listed twice,
 * is missing, or where modules need each other in a circle.
 */
export function orderModules(modules: readonly Module[]): Module[] {
  const listed = new Map(modules.map((module) => [module.name, module]));
  const twice = modules.find((module) => listed.get(module.name) !== module);
  if (twice) throw new ModuleError(`Two modules have the name ${twice.name}.`);
  const ordered = new Set<Module>();

  function add(module: Module, path: readonly string[]): void {
    if (ordered.has(module)) return;
    if (path.includes(module.name))
      throw new ModuleError(`Modules need each other in a circle: ${[...path, module.name].join(' -> ')}.`);
    for (const needed of module.needs) {
      // A circular import leaves the constant undefined.
      if (needed === undefined)
        throw new ModuleError(`The module ${module.name} needs a module that imports it: a circular import.`);
      if (listed.get(needed.name) !== needed)
        throw new ModuleError(
          `The module ${module.name} needs ${needed.name}, which is not in the list of modules.`,
        );
      add(needed, [...path, module.name]);
    }
    ordered.add(module);
  }

  for (const module of modules) add(module, []);
  return [...ordered];
}

/** All modules of a service, created. */
export interface CreatedModules {
  readonly parts: readonly ({ readonly name: string } & ModuleParts<unknown>)[];
  readonly http: HttpParts;
  readonly jobs: readonly JobDefinition[];
  /** The API of one of the modules. Throws where it is not one of them. */
  api<Api>(module: Module<Api>): Api;
}

/** Creates the modules in the order of `orderModules`. */
export async function createModules(
  ordered: readonly Module[],
  context: ModuleContext,
): Promise<CreatedModules> {
  const apis = new Map<Module, unknown>();
  const parts: ({ name: string } & ModuleParts<unknown>)[] = [];
  const http: HttpParts = {};

  for (const module of ordered) {
    const use = (needed: Module): unknown => {
      if (!module.needs.includes(needed))
        throw new ModuleError(
          `The module ${module.name} uses ${needed.name} but does not list it in \`needs\`.`,
        );
      return apis.get(needed);
    };
    const log = context.log.child({ part: module.name });
    const created = await module.create({ ...context, log }, use);
    apis.set(module, created.api);
    parts.push({ name: module.name, ...created });
    for (const key of Object.keys(created.http ?? {}) as (keyof HttpParts)[]) {
      if (http[key] !== undefined)
        throw new ModuleError(
          `The module ${module.name} gives the HTTP server \`${key}\`, as another one does.`,
        );
      Object.assign(http, { [key]: created.http![key] });
    }
  }

  return {
    parts,
    http,
    jobs: parts.flatMap((one) => one.jobs ?? []),
    api<Api>(module: Module<Api>): Api {
      if (!apis.has(module)) throw new ModuleError(`${module.name} is not one of the modules.`);
      return apis.get(module) as Api;
    },
  };
}
