/** Crop of a picture of size `from` with the aspect ratio of `to`, centred on the focal point as far as possible. */
export function cropAround(
  from: { width: number; height: number },
  to: { width: number; height: number },
  [x, y]: readonly [number, number],
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(from.width / to.width, from.height / to.height);
  const width = Math.max(1, Math.min(from.width, Math.round(to.width * scale)));
  const height = Math.max(1, Math.min(from.height, Math.round(to.height * scale)));
  const start = (whole: number, part: number, at: number) =>
    Math.round(Math.min(whole - part, Math.max(0, whole * at - part / 2)));
  return { left: start(from.width, width, x), top: start(from.height, height, y), width, height };
}
