import type { CallDescriptor } from './define-call.ts';

/**
 * Descriptor of the call that requests a list as a file, for the same callers and under the same flag as the list.
 * Export it as `<list>File`.
 */
export const fileDescriptor = <const D extends CallDescriptor>({ name, path, who, flag }: D) =>
  ({
    name: `${name as D['name']}File`,
    method: 'POST',
    path: `${path as D['path']}/file`,
    who: who as D['who'],
    flag: flag as D['flag'],
    ratePerMinute: 10,
  }) as const;
