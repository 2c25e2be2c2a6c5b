import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MoreIcon } from './icons.tsx';
import { focusChosen, Menu, MenuBack, MenuOpener, type OpenMenu } from './menu.tsx';
import { usePlayer } from './player-context.ts';
import { useCloseRequest } from './use-close-request.ts';

/** A control that a narrow player leaves out: its menu, or what it does at once. */
interface MoreEntry {
  label: string;
  act?(): void;
  choices?: ReactNode;
}

function Page({ back, choices, onBack }: { back: string; choices: ReactNode; onBack(): void }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => focusChosen(page.current), []);
  useCloseRequest(true, onBack);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  }

  return (
    <div role="none" ref={page} onKeyDown={onKeyDown}>
      <MenuBack onBack={onBack}>{back}</MenuBack>
      {choices}
    </div>
  );
}

function Pages({ entries, onDone }: { entries: readonly MoreEntry[]; onDone(): void }) {
  const { strings } = usePlayer();
  const [shown, setShown] = useState<string | null>(null);
  const leftFrom = useRef<string | null>(null);
  const openers = useRef(new Map<string, HTMLButtonElement>());
  useEffect(() => {
    if (shown === null && leftFrom.current !== null)
      openers.current.get(leftFrom.current)?.focus({ preventScroll: true });
    leftFrom.current = shown;
  }, [shown]);

  const page = entries.find(({ label, choices }) => choices && label === shown);
  if (page) return <Page back={strings.more.back} choices={page.choices} onBack={() => setShown(null)} />;
  return entries.map(({ label, act }) => (
    <MenuOpener
      key={label}
      ref={(button) => {
        if (button) openers.current.set(label, button);
      }}
      leads={!act}
      onOpen={() => {
        if (!act) return setShown(label);
        act();
        onDone();
      }}
    >
      {label}
    </MenuOpener>
  ));
}

/** What the row of controls has no room for. */
export function MoreMenu({ open, setOpen, entries }: OpenMenu & { entries: readonly MoreEntry[] }) {
  const { strings } = usePlayer();
  return (
    <Menu name="more" label={strings.more.title} icon={<MoreIcon />} open={open} setOpen={setOpen}>
      <Pages entries={entries} onDone={() => setOpen(null)} />
    </Menu>
  );
}
