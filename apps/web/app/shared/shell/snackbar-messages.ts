import { CONNECTION_SNACKBAR_MS, SNACKBAR_MS } from '@rawi/domain';

export interface SnackbarMessage {
  text: string;
  tone: 'plain' | 'red' | 'green';
  milliseconds: number;
}

/** Shows messages one at a time: a new one replaces the current one; nothing is queued. */
export interface SnackbarController {
  show(message: SnackbarMessage): void;
  close(): void;
}

/** `onChange` is called with the message to show, and with undefined when its time is up. */
export function createSnackbarController(
  onChange: (message: SnackbarMessage | undefined) => void,
): SnackbarController {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    show: (message) => {
      clearTimeout(timer);
      onChange(message);
      timer = setTimeout(() => onChange(undefined), message.milliseconds);
    },
    close: () => clearTimeout(timer),
  };
}

/** UI-01: red, for 2 seconds. */
export const offlineMessage = (text: string): SnackbarMessage => ({
  text,
  tone: 'red',
  milliseconds: CONNECTION_SNACKBAR_MS,
});
/** UI-02: green, for 2 seconds. */
export const onlineMessage = (text: string): SnackbarMessage => ({
  text,
  tone: 'green',
  milliseconds: CONNECTION_SNACKBAR_MS,
});
/** UI-03: any other, for 5 seconds. */
export const plainMessage = (text: string): SnackbarMessage => ({
  text,
  tone: 'plain',
  milliseconds: SNACKBAR_MS,
});
