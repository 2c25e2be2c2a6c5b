let pressedAt = 0;

if (typeof document !== 'undefined')
  document.addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), {
    capture: true,
    passive: true,
  });

/**
 * When the viewer last pressed something, in milliseconds of `performance.now()`: the start of what is opened by it. 0,
 * the start of the document, where nothing was pressed in it.
 */
export const lastPressAt = (): number => pressedAt;
