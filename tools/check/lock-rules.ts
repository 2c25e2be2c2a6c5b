/** The fields of a lock file entry that we read and write. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  link?: true;
  optionalDependencies?: Record<string, string>;
}

/** The packages of a lock file by the path at which each is installed. */
export type LockedPackages = Record<string, LockedPackage>;

/** An optional dependency that the lock file does not list. */
export interface MissingPackage {
  name: string;
  version: string;
}

/** Optional packages that npm left out on the platform where the file was written. Throws where one has no exact version. */
export function findMissing(packages: LockedPackages): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [at, { optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isResolvable(packages, at, name)) continue;
      if (!/^\d+\.\d+\.\d+/.test(version))
        throw new Error(`${at} asks for ${name}@${version}: not one exact version`);
      missing.set(name, { name, version });
    }
  return [...missing.values()];
}

/** Whether a package is resolved from `at` or a folder above. */
function isResolvable(packages: LockedPackages, at: string, name: string): boolean {
  for (let folder = at; ; folder = folder.replace(/\/?(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

/** Paths of the packages without an integrity hash: npm would install them unverified. */
export function findWithoutIntegrity(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
    .filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==/.test(integrity ?? ''))
    .map(([path]) => path);
}

/** The package name of a path in the lock file. */
export const packageNameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Binary packages name their platform: system, processor and, on Linux, the C library. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const parts = name.replace(/^.*\//, '').split('-');
  const os = [
    'darwin',
    'linux',
    'win32',
    'freebsd',
    'android',
    'openharmony',
    'aix',
    'sunos',
    'netbsd',
    'openbsd',
  ].find((one) => parts.includes(one));
  const cpu = [
    'x64',
    'arm64',
    'arm',
    'ia32',
    'ppc64',
    's390x',
    'riscv64',
    'loong64',
    'mips64el',
    'wasm32',
  ].find((one) => parts.includes(one));
  if (os === undefined) throw new Error(`${name} does not name its system`);
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => /^gnu(?!eabi)/.test(part))
      ? 'glibc'
      : undefined;
  return {
    os: [os],
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(libc === undefined || os !== 'linux' ? {} : { libc: [libc] }),
  };
}
