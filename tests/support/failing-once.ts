import { randomUUID } from 'node:crypto';
import type { Deps } from '@app/core/platform/kernel';

/** Dependencies whose first id cannot be made, so that the first row of a sweep fails. */
export function failingOnce<Given extends Deps>(deps: Given): Given {
  let ids = 0;
  return {
    ...deps,
    newId: () => {
      if (++ids === 1) throw new Error('no id');
      return randomUUID();
    },
  };
}
