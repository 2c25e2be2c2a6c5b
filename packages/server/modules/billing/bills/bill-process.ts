import { handleTasks } from '@rawi/media';
import type { BillTask } from './bill-worker.ts';
import { drawBill } from './draw-bill.ts';

/** Worker process that draws bills: reading the fonts and shaping Arabic takes a core for a part of a second. */
handleTasks<BillTask, Uint8Array>(({ bill, ...of }) => drawBill(bill, of));
