/** A programme of a live channel. Instants in epoch milliseconds. */
export interface ChannelProgramme {
  title: string;
  start: number;
  end: number;
}

/**
 * The place of the programme that the picture is of, among `programmes` in their order; -1 where none is, as in a gap or
 * where the stream does not say which instant it shows (`instant` null).
 */
export const indexOfWatched = (programmes: readonly ChannelProgramme[], instant: number | null): number =>
  instant === null ? -1 : programmes.findIndex(({ start, end }) => start <= instant && instant < end);
