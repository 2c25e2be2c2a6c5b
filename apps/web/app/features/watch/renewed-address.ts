/** Parts of a path that say what an address is signed for: provider, asset, set. */
const SCOPE_PARTS = 3;

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);
const scopeOf = (prefix: string) => prefix.split('/').slice(-1 - SCOPE_PARTS, -1).join('/');

/** Addresses of one package whose signatures are renewed while it plays. */
export interface RenewedAddresses {
  /** The manifest of a package that was just handed out. */
  handedOut(manifest: string): void;
  /** Whether a package was handed out. */
  known(): boolean;
  /** What stands before its files from now on. One that is signed for other files is left out. */
  renew(prefix: string): void;
  /** Where a file is now, whenever its address was made. */
  current(address: string): string;
}

export function createRenewedAddresses(): RenewedAddresses {
  let prefixes: string[] = [];
  return {
    handedOut(manifest) {
      prefixes = [folderOf(manifest), ...prefixes];
    },
    known: () => prefixes.length > 0,
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
