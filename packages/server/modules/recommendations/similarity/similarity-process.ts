import { endChildProcess } from '@rawi/platform/operating-system';
import { createTitleModel, type TitleModel } from './title-model.ts';
import type { SimilarityReply, SimilarityRequest } from './similarity.ts';

/**
 * Child process of the comparison: receives titles, then returns neighbours. A large catalogue keeps a core busy, so
 * it does not run in the process that serves requests; it exits with its parent.
 */
const builder = createTitleModel();
let model: TitleModel | undefined;

function handle({ id, add, ask, count = 0 }: SimilarityRequest): SimilarityReply {
  if (add) builder.add(add);
  if (!ask) return { id };
  model ??= builder.build();
  const neighbours = ask.map((titleId) => model!.neighbours(titleId, count));
  const { user, system } = process.cpuUsage();
  return { id, neighbours, usage: { bytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 } };
}

// A reply that cannot be sent means that the parent has exited.
const exitOnError = (error: Error | null) => void (error && endChildProcess(0));
process.on('message', (request: SimilarityRequest) =>
  process.send!(handle(request), undefined, undefined, exitOnError),
);
process.on('disconnect', () => endChildProcess(0));
