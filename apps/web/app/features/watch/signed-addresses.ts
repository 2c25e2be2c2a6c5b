/** Path segments that an address is signed for: provider, asset, set. */
const SCOPE_PARTS = 3;

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);
const scopeOf = (prefix: string) =>
  prefix
    .split('/')
    .slice(-1 - SCOPE_PARTS, -1)
    .join('/');

/** Signed addresses of one package, renewed during playback. */
export interface SignedAddresses {
  /** Sets the manifest address of a package that was just issued. */
  setManifest(manifest: string): void;
  /** Whether a package was issued. */
  hasPackage(): boolean;
  /** Sets the address prefix of its files from now on. A prefix signed for other files is ignored. */
  renew(prefix: string): void;
  /** The current address of a file, whenever the given one was issued. */
  current(address: string): string;
}

export function createSignedAddresses(): SignedAddresses {
  let prefixes: string[] = [];
  return {
    setManifest(manifest) {
      prefixes = [folderOf(manifest), ...prefixes];
    },
    hasPackage: () => prefixes.length > 0,
    renew(prefix) {
      const [newest] = prefixes;
      if (newest === undefined || prefix === newest || scopeOf(prefix) !== scopeOf(newest)) return;
      prefixes = [prefix, ...prefixes];
    },
    current(address) {
      const old = prefixes.find((prefix) => address.startsWith(prefix));
      return old === undefined ? address : prefixes[0]! + address.slice(old.length);
    },
  };
}
