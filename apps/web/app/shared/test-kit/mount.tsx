import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { queryClient } from '../service-data/query-client.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Lets promises, timers of zero milliseconds and renders finish, some rounds of them. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 6; round += 1)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
}

/** Mounts an element as the app does, with the document's service data; unmounted when the test ends. */
export async function mount(element: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const render = (next: ReactNode) =>
    act(() => root.render(<QueryClientProvider client={queryClient}>{next}</QueryClientProvider>));
  const unmount = () => act(() => root.unmount());
  onTestFinished(unmount);
  await render(element);
  return { render, unmount };
}

/** Mounts a hook; `current` has what it returned last. */
export async function mountHook<P, R>(useIt: (given: P) => R, given: P) {
  const result: { current: R } = { current: undefined as R };
  function Hook({ given: now }: { given: P }) {
    result.current = useIt(now);
    return null;
  }
  const { render, unmount } = await mount(<Hook given={given} />);
  return { result, unmount, render: (next: P) => render(<Hook given={next} />) };
}

/** A request that the test ends when it wants to. */
export function openRequest<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

/** What jsdom does not have: observers that the test fires with `show`. */
export function stubIntersectionObserver() {
  const observers = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  class Observer {
    readonly listener: (entries: { isIntersecting: boolean }[]) => void;
    constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
      this.listener = listener;
    }
    observe() {
      observers.add(this.listener);
    }
    disconnect() {
      observers.delete(this.listener);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return { show: () => [...observers].forEach((listener) => listener([{ isIntersecting: true }])) };
}
