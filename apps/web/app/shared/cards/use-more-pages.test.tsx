// @vitest-environment jsdom
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate, type NavigateFunction } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mount, openRequest, settle, stubIntersectionObserver } from '../test-kit/mount.tsx';
import { queryClient } from '../service-data/query-client.ts';
import { store } from '../session/storage.ts';
import type { Card } from './cards.ts';
import { useMorePages, type MorePages } from './use-more-pages.ts';

const cardsOf = (page: number) => [{ id: `P${page}` }] as Card[];
const LAST_PAGE = 8;
const nextPageOf = (loaded: number) => (loaded + 2 <= LAST_PAGE ? loaded + 2 : undefined);

beforeEach(() => queryClient.clear());

/** A list at `/list`, and another page at `/other`. */
async function openList(load: (page: number) => Promise<Card[]>) {
  const viewport = stubIntersectionObserver();
  const shown: { current: MorePages } = { current: undefined as never };
  function List() {
    shown.current = useMorePages('list', load, nextPageOf);
    return <div ref={shown.current.sentinel} />;
  }
  const moves: { navigate: NavigateFunction } = { navigate: undefined as never };
  function Frame() {
    moves.navigate = useNavigate();
    return <Outlet />;
  }
  const children = [
    { path: '/list', element: <List /> },
    { path: '/other', element: null },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/list'] });
  await mount(<RouterProvider router={router} />);
  const ids = () => shown.current.pages.flat().map(({ id }) => id);
  return { viewport, shown, ids, moves };
}

test('CAT-08 the next page loads near the end, one at a time, however often it is asked for', async () => {
  const request = openRequest<Card[]>();
  const load = vi.fn<(page: number) => Promise<Card[]>>(() => request.promise);
  const { viewport, shown, ids } = await openList(load);
  await settle();
  expect(load, 'the first page came with the document').not.toHaveBeenCalled();
  act(() => viewport.show());
  await act(async () => {
    void shown.current.loadMore();
    void shown.current.loadMore();
  });
  await settle();
  expect([load.mock.calls, shown.current.state]).toEqual([[[2]], 'loading']);
  request.resolve(cardsOf(2));
  await settle();
  expect([ids(), load.mock.calls.length, shown.current.state]).toEqual([['P2'], 1, 'idle']);

  const next = openRequest<Card[]>();
  load.mockImplementation(() => next.promise);
  await act(async () => {
    void shown.current.loadMore();
    void shown.current.loadMore();
  });
  await act(async () => void shown.current.loadMore());
  next.resolve(cardsOf(3));
  await settle();
  expect([ids(), load.mock.calls]).toEqual([
    ['P2', 'P3'],
    [[2], [3]],
  ]);
});

test('after four automatic pages only a press loads more, and then four again', async () => {
  const { viewport, shown, ids } = await openList(async (page) => cardsOf(page));
  const scroll = async () => {
    act(() => viewport.show());
    await settle();
  };
  for (let round = 0; round < 6; round += 1) await scroll();
  expect(ids()).toEqual(['P2', 'P3', 'P4', 'P5']);
  await act(() => shown.current.loadMore());
  await settle();
  await scroll();
  expect(ids()).toEqual(['P2', 'P3', 'P4', 'P5', 'P6', 'P7']);
});

test('a page that fails says so, keeps what is there, and is loaded on the next press', async () => {
  let down = false;
  const { shown, ids } = await openList(async (page) => {
    if (down) throw new Error('down');
    return cardsOf(page);
  });
  const press = async () => {
    await act(() => shown.current.loadMore());
    await settle();
  };
  await press();
  down = true;
  await press();
  expect([shown.current.state, ids()]).toEqual(['failed', ['P2']]);
  down = false;
  await press();
  expect([shown.current.state, ids()]).toEqual(['idle', ['P2', 'P3']]);
});

test('Back shows the pages that were loaded, at once and without a request; a new visit begins with the first', async () => {
  const load = vi.fn<(page: number) => Promise<Card[]>>(async (page) => cardsOf(page));
  const { shown, ids, moves } = await openList(load);
  await act(() => shown.current.loadMore());
  await settle();
  await act(async () => moves.navigate('/other'));
  // On a first visit the country becomes known some time after the page is shown.
  store.set('currentUserCountry', 'OM');
  onTestFinished(() => store.remove('currentUserCountry'));
  await act(async () => moves.navigate(-1));
  expect([ids(), load.mock.calls.length]).toEqual([['P2'], 1]);
  await act(async () => moves.navigate('/other'));
  await act(async () => moves.navigate('/list'));
  expect(ids()).toEqual([]);
});
