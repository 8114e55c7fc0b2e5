import type { Seal } from '@app/shared/process/seal';
import type { Deps } from '../../platform/kernel/index.ts';

/** What the process that draws works with: no other has the key of its seal, or may read what it sealed. */
export interface DrawsDeps extends Pick<Deps, 'db' | 'clock' | 'enqueue'> {
  readonly seal: Seal;
}
