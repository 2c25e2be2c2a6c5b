let checkProfile: (() => unknown) | undefined;

/** Sets what asks whether the session still uses a profile, after a call that may have been refused as it uses none. */
export function setNotAllowedHandler(check: () => unknown): void {
  checkProfile = check;
}

/** A call was refused with 6414. */
export const noteNotAllowed = (): unknown => checkProfile?.();
