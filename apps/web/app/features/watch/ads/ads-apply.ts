/** What of a brand's configuration its advertisements are shown by. */
export interface AdSettings {
  /** Address of a VMAP or VAST reply. */
  url: string;
  /** Whether profiles of children see them too. */
  kids: boolean;
  resumeSkipsPreroll: boolean;
}

export interface AdViewer {
  /** Whether the film is opened by advertisements alone: no plan, purchase or free offer opens it for this viewer. */
  adSupported: boolean;
  kids: boolean;
}

/** The settings by which this viewer sees advertisements with this film; undefined for none. */
export function adsFor(settings: AdSettings | undefined, viewer: AdViewer): AdSettings | undefined {
  if (settings === undefined || !viewer.adSupported) return undefined;
  return viewer.kids && !settings.kids ? undefined : settings;
}
