import { CONNECTION_SNACKBAR_TIME, SNACKBAR_TIME } from '@rawi/domain';

export interface Message {
  text: string;
  tone: 'plain' | 'red' | 'green';
  milliseconds: number;
}

/** Shows messages one at a time: a new one replaces the current one; nothing is queued. */
export interface MessagePlace {
  show(message: Message): void;
  close(): void;
}

/** `onChange` is called with the message to show, and with undefined when its time is up. */
export function createMessagePlace(onChange: (message: Message | undefined) => void): MessagePlace {
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
export const offlineMessage = (text: string): Message => ({ text, tone: 'red', milliseconds: CONNECTION_SNACKBAR_TIME });
/** UI-02: green, for 2 seconds. */
export const onlineMessage = (text: string): Message => ({ text, tone: 'green', milliseconds: CONNECTION_SNACKBAR_TIME });
/** UI-03: any other, for 5 seconds. */
export const plainMessage = (text: string): Message => ({ text, tone: 'plain', milliseconds: SNACKBAR_TIME });
