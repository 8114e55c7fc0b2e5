import type { WorkQueue } from '@app/shared/cases/case-kinds';
import type { WaitingWork } from './define-module.ts';
import type { Waiting } from './people/members/index.ts';

/** A domain's queue lengths under the names of the console. A queue without a name is left out. */
export const nameQueues = <Queue extends string>(
  lengths: readonly (Waiting & { readonly queue: Queue })[],
  names: Partial<Readonly<Record<Queue, WorkQueue>>>,
): WaitingWork[] =>
  lengths.flatMap(({ queue, count, amount, oldestAt }) => {
    const name = names[queue];
    return name === undefined ? [] : [{ queue: name, count, amount, oldestAt }];
  });
