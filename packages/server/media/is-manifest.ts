/** True for manifests: their content may change under the same address. */
export function isManifest(name: string): boolean {
  return name.endsWith('.m3u8') || name.endsWith('.mpd');
}
