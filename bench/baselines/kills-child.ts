import { killAll, type KillPoint } from '../../apps/server/tests/money/kills/kill-runs.ts';

/** Kills of the service in a process of its own, at the points that it is sent as JSON. */
const result = await killAll(JSON.parse(process.argv[2]!) as KillPoint[]);
process.send!(result, () => process.exit(0));
