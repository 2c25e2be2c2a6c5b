import { createTitleModel, type TitleModel } from './title-model.ts';
import type { Answer, Order } from './likeness.ts';

/**
 * The comparing process: gets titles, then answers which are alike. It keeps a core busy for as long as a large
 * catalogue takes, so it is not the process that answers viewers; it ends with its parent.
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

// A parent that went away while we computed hears nothing any more.
const ended = (error: Error | null) => void (error && process.exit());
process.on('message', (order: Order) => process.send!(answer(order), undefined, undefined, ended));
process.on('disconnect', () => process.exit());
