import type { Page } from 'playwright-core';
import { waitForStartUp } from './browser.ts';

/** Result of moving the focus through a page; elements by their accessible text. */
export interface FocusWalk {
  /** All visible interactive elements. */
  all: string[];
  /** Elements that were never focused. */
  missed: string[];
  /** Elements without a visible focus indicator, or covered by others. */
  unseen: string[];
}

/** Waits until the app is hydrated and handles arrow keys, whose code is loaded when the page is idle. */
export async function waitForArrowKeys(page: Page): Promise<void> {
  await waitForStartUp(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/focus-[^/]*\.js$/.test(name)),
  );
  await page.waitForTimeout(150);
}

/** Scrolls down the page until all lazy content is loaded, and back to its top. */
export async function loadLazyContent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    for (
      let steps = 0;
      steps < 60 && scrollY + innerHeight < document.documentElement.scrollHeight - 2;
      steps += 1
    ) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await pause(60);
    }
    const isBusy = () =>
      [...document.querySelectorAll('main [aria-busy=true]')].some((element) => element.checkVisibility());
    for (let waits = 0; waits < 50 && isBusy(); waits += 1) await pause(100);
    scrollTo({ top: 0, behavior: 'instant' });
    await pause(100);
  });
}

/** Installs `walkKit` in the page: names of elements, and which elements count. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Radio buttons of a group are one tab stop; the browser's own arrow keys move between them.
    const isRadio = (element: Element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'radio';
    const names = new Map<Element, string>();
    const used = new Map<string, number>();
    const nameOf = (element: Element): string => {
      const known = names.get(element);
      if (known !== undefined) return known;
      if (isRadio(element)) return `radio buttons "${element.name}"`;
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      const plain = `${element.localName} "${words}" ${element.getAttribute('href') ?? ''}`;
      const turn = (used.get(plain) ?? 0) + 1;
      used.set(plain, turn);
      const name = turn > 1 ? `${plain} (${turn})` : plain;
      names.set(element, name);
      return name;
    };
    /** An element in a row that only the row's own arrow keys reach (roving tabindex). */
    const isInner = (element: HTMLElement) =>
      element.tabIndex < 0 &&
      element.closest('[data-focus-row], [role=tablist], [role=radiogroup], [role=listbox]') !== null;
    // Rows behave alike: the first three are tested to their ends, of the others only the first elements.
    const isFarInside = (element: Element) => {
      const row = element.closest('[data-focus-row]');
      if (row === null) return false;
      const rows = [...document.querySelectorAll('[data-focus-row]')];
      return rows.indexOf(row) >= 3 && [...row.children].findIndex((place) => place.contains(element)) > 1;
    };
    const things = () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
        ),
      ].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled') &&
          // Outside of rows, elements that Tab skips are duplicates: arrows of a rail, a second link.
          (element.tabIndex >= 0 || isInner(element)) &&
          element.closest('[inert], [aria-hidden=true]') === null &&
          !isFarInside(element),
      );
    /** Resets the focus as after opening the page: Tab begins at the first element. */
    const begin = () => {
      const first = document.createElement('span');
      first.tabIndex = -1;
      document.body.prepend(first);
      first.focus();
      first.remove();
      scrollTo(0, 0);
    };
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    const accent = getComputedStyle(probe).color;
    probe.remove();
    Object.assign(globalThis, { walkKit: { nameOf, things, isInner, isFarInside, begin, accent } });
  });
}

interface InPage {
  nameOf(element: Element): string;
  things(): HTMLElement[];
  isInner(element: HTMLElement): boolean;
  isFarInside(element: Element): boolean;
  begin(): void;
  /** The accent as a computed colour. */
  accent: string;
}

/** Moves through a page by Tab alone from its top; each stop needs a visible focus indicator. */
export async function walkByTab(page: Page): Promise<FocusWalk> {
  await prepare(page);
  const all = await page.evaluate(() => {
    const { nameOf, things, isInner, begin } = (globalThis as unknown as { walkKit: InPage }).walkKit;
    begin();
    return [
      ...new Set(
        things()
          .filter((element) => !isInner(element))
          .map(nameOf),
      ),
    ];
  });
  const seen = new Set<string>();
  const unseen: string[] = [];
  // Elements that came after the list was made are focused too, so the two sizes say nothing of each other.
  const isDone = () => all.every((name) => seen.has(name));
  for (let press = 0; press < all.length * 2 + 10 && !isDone(); press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { nameOf, accent } = (globalThis as unknown as { walkKit: InPage }).walkKit;
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + Math.min(box.width, innerWidth) / 2, box.top + box.height / 2];
      const at = document.elementFromPoint(x, y);
      // A field may show it at its frame, in the colour of the accent.
      const frames = [element.parentElement, element.parentElement?.parentElement].filter(
        (frame) => element.matches('input, textarea, select') && frame,
      );
      const framed = frames.some(
        (frame) =>
          getComputedStyle(frame!).borderBlockEndColor === accent ||
          getComputedStyle(frame!).outlineColor === accent,
      );
      const shows = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || framed;
      const free =
        at !== null &&
        (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element) === true);
      return { name: nameOf(element), shown: shows && free };
    });
    if (stop === undefined) continue;
    if (!stop.shown && !seen.has(stop.name)) unseen.push(stop.name);
    seen.add(stop.name);
  }
  return { all, missed: all.filter((name) => !seen.has(name)), unseen };
}

/**
 * Moves through a page by arrow keys alone, breadth first from its top. From each element every arrow is pressed until
 * the focus moves or the page does not scroll any more.
 */
export async function walkByArrows(page: Page): Promise<FocusWalk> {
  await prepare(page);
  return page.evaluate(async () => {
    const { nameOf, things, isInner, isFarInside, begin } = (globalThis as unknown as { walkKit: InPage })
      .walkKit;
    const all = things();
    const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];
    // A macrotask without the delay of nested timers.
    const turns = new MessageChannel();
    const drawn = () =>
      new Promise((resolve) => {
        turns.port1.addEventListener('message', resolve, { once: true });
        turns.port2.postMessage(undefined);
      });
    turns.port1.start();
    const isRtl = document.documentElement.dir === 'rtl';
    const press = async (key: string) => {
      const target = document.activeElement ?? document.body;
      const isFree = target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, repeat: true }),
      );
      // A dispatched event has no default action: between the radio buttons of a group it is done here.
      if (isFree && target instanceof HTMLInputElement && target.type === 'radio') {
        const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')].filter(
          ({ name }) => name === target.name,
        );
        const step = key === 'ArrowDown' || key === (isRtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1;
        const next = group[group.indexOf(target) + step];
        next?.focus({ preventScroll: true });
        next?.click();
      }
      await drawn();
    };
    // Nor does it move the caret, which leaves a field only at the edge.
    const moveCaretToEdge = (element: HTMLElement | undefined, key: string) => {
      if (!(element instanceof HTMLInputElement) || element.selectionStart === null) return;
      const isStart = key === (getComputedStyle(element).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
      const at = isStart ? 0 : element.value.length;
      element.setSelectionRange(at, at);
    };
    const reached = new Set<Element>();
    const waiting: HTMLElement[] = [];
    const follow = async (from: HTMLElement | undefined, key: string) => {
      from?.focus({ preventScroll: true });
      from?.scrollIntoView({ block: 'nearest' });
      if (!from) begin();
      moveCaretToEdge(from, key);
      await drawn();
      const start = document.activeElement;
      for (let tries = 0; tries < 60; tries += 1) {
        const scrolled = scrollY;
        await press(key);
        if (document.activeElement !== start || scrollY === scrolled) break;
      }
      const now = document.activeElement;
      if (!(now instanceof HTMLElement) || now === document.body || reached.has(now)) return;
      if (isFarInside(now)) return;
      reached.add(now);
      waiting.push(now);
    };
    for (const key of keys) await follow(undefined, key);
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      // Inside a row only its own arrow keys are tested: the others are tested at its first element.
      const inner =
        isInner(place) ||
        (place.closest('[data-focus-row]') !== null && place.closest('li')?.previousElementSibling !== null);
      for (const key of inner ? ['ArrowLeft', 'ArrowRight'] : keys) await follow(place, key);
    }
    const met = new Set([...reached].map(nameOf));
    return {
      all: all.map(nameOf),
      missed: [...new Set(all.map(nameOf))].filter((name) => !met.has(name)),
      unseen: [],
    };
  });
}
