import { createContext, type ComponentType } from 'react';

/** What features add to the frame of every page; the root sets it, since the shell imports no feature. */
export interface ShellSlots {
  /** Loads the search that opens over the page. */
  loadSearch: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>;
  /** Loads the bell, and the picture of the profile with its menu, for those who are known here. */
  loadHeaderEntries: () => Promise<{ default: ComponentType }>;
  /** The offer of the brand's app. */
  AppOffer: ComponentType;
}

export const ShellSlotsContext = createContext<ShellSlots | undefined>(undefined);
