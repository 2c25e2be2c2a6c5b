import { createTitleModel, type TitleModel } from './title-model.ts';
import type { Answer, Order } from './likeness.ts';

/**
 * Child process of the comparison: receives titles, then returns neighbours. A large catalogue keeps a core busy, so
 * it does not run in the process that serves requests; it exits with its parent.
 */
const gathered = createTitleModel();
let model: TitleModel | undefined;

function answer({ id, add, ask, count = 0 }: Order): Answer {
  if (add) gathered.add(add);
  if (!ask) return { id };
  model ??= gathered.build();
  const neighbours = ask.map((titleId) => model!.neighbours(titleId, count));
  const { user, system } = process.cpuUsage();
  return { id, neighbours, spent: { bytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 } };
}

// A reply that cannot be sent means that the parent has exited.
const ended = (error: Error | null) => void (error && process.exit());
process.on('message', (order: Order) => process.send!(answer(order), undefined, undefined, ended));
process.on('disconnect', () => process.exit());
