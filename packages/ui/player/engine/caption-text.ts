import type { Caption, CaptionRun } from '../core/caption-cues.ts';

/** The part of an engine's cue that a caption is built from. */
export interface EngineCue {
  startTime: number;
  endTime: number;
  payload: string;
  lineBreak: boolean;
  nestedCues: EngineCue[];
  fontWeight: number;
  fontStyle: string;
  line: number | null;
  /** 0: counted in lines from the top (negative: from the bottom); 1: per cent of the height. */
  lineInterpretation: number;
}

const BOLD_WEIGHT = 700;

function addRuns(cue: EngineCue, bold: boolean, italic: boolean, lines: CaptionRun[][]) {
  if (cue.lineBreak) {
    lines.push([]);
    return;
  }
  const style = { bold: bold || cue.fontWeight >= BOLD_WEIGHT, italic: italic || cue.fontStyle === 'italic' };
  if (cue.nestedCues.length > 0) {
    for (const nested of cue.nestedCues) addRuns(nested, style.bold, style.italic, lines);
    return;
  }
  cue.payload.split(/\r?\n/).forEach((text, index) => {
    if (index > 0) lines.push([]);
    if (text) lines.at(-1)?.push({ text, ...style });
  });
}

function isTopCaption(cue: EngineCue): boolean {
  if (cue.line === null) return false;
  return cue.lineInterpretation === 1 ? cue.line < 50 : cue.line >= 0 && cue.line < 6;
}

/** Converts a cue to lines of styled text; null for a cue without text (a region, a picture). */
export function toCaption(cue: EngineCue): Caption | null {
  const lines: CaptionRun[][] = [[]];
  addRuns(cue, false, false, lines);
  const filled = lines.filter((line) => line.some((run) => run.text.trim()));
  if (filled.length === 0) return null;
  return {
    id: `${cue.startTime}-${filled[0]?.[0]?.text ?? ''}`,
    start: cue.startTime,
    end: cue.endTime,
    top: isTopCaption(cue),
    lines: filled,
  };
}
