import { expect, test } from 'vitest';
import {
  createModules,
  defineModule,
  orderModules,
  type Module,
  type ModuleContext,
  type ModuleParts,
} from './module.ts';
import { createLog } from './log.ts';

const context = { log: createLog({ logLevel: 'silent' }) } as ModuleContext;
const names = (modules: readonly { name: string }[]) => modules.map(({ name }) => name);

const ground = defineModule({ name: 'ground', create: () => ({ api: { level: 0 } }) });
const floor = defineModule({
  name: 'floor',
  needs: [ground],
  create: ({ use }) => ({ api: { level: use(ground).level + 1 } }),
});
const roof = defineModule({
  name: 'roof',
  needs: [floor, ground],
  create: ({ use }) => ({ api: `above ${use(floor).level}` }),
});

test('modules are created after those that they need, whatever order they are listed in', async () => {
  expect(names(orderModules([roof, floor, ground]))).toEqual(['ground', 'floor', 'roof']);
  const created = await createModules(orderModules([roof, ground, floor]), context);
  expect(names(created.parts)).toEqual(['ground', 'floor', 'roof']);
  expect(created.api(roof)).toBe('above 1');
});

test('independent modules keep the order of the list', () => {
  const [one, other] = ['b', 'a'].map((name) => defineModule({ name, create: () => ({ api: 0 }) }));
  expect(names(orderModules([one!, other!]))).toEqual(['b', 'a']);
});

test('a missing module, a circle, a circular import and a name given twice are refused with one sentence', () => {
  expect(() => orderModules([roof, floor])).toThrow(
    'The module floor needs ground, which is not in the list of modules.',
  );
  const needs: Module[] = [];
  const hen = defineModule({ name: 'hen', needs, create: () => ({ api: 0 }) });
  needs.push(defineModule({ name: 'egg', needs: [hen], create: () => ({ api: 0 }) }));
  expect(() => orderModules([hen, ...needs])).toThrow('hen -> egg -> hen');
  const early = defineModule({ name: 'early', needs: [undefined as never], create: () => ({ api: 0 }) });
  expect(() => orderModules([early])).toThrow('a circular import');
  const twin = defineModule({ name: 'ground', create: () => ({ api: 0 }) });
  expect(() => orderModules([ground, twin])).toThrow('Two modules have the name ground.');
});

test('a module uses only what it lists', async () => {
  const sly = defineModule({
    name: 'sly',
    create: (context): ModuleParts<unknown> => ({ api: context.use(ground as never) }),
  });
  await expect(createModules([ground, sly], context)).rejects.toThrow(
    'The module sly uses ground but does not list it in `needs`.',
  );
  const created = await createModules([ground], context);
  expect(() => created.api(floor)).toThrow('floor is not one of the modules.');
});

test('two modules cannot give the HTTP server the same', async () => {
  const [one, other] = ['one', 'other'].map((name) =>
    defineModule({ name, create: () => ({ api: 0, http: { guard: () => undefined } }) }),
  );
  expect((await createModules([one!], context)).http).toHaveProperty('guard');
  await expect(createModules([one!, other!], context)).rejects.toThrow(
    'The module other gives the HTTP server `guard`, as another one does.',
  );
});
