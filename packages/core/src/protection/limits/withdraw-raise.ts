import { decideRaise, type OfChange } from './decide-raise.ts';
import type { LimitDeps } from './write-limit.ts';

/**
 * A command. Withdraws a pending higher limit.
 *
 * @throws limit.not_found, limit.not_pending, login.not.session if the member was locked in the meantime
 */
export const withdrawRaise = (deps: LimitDeps, of: OfChange): Promise<void> =>
  decideRaise(deps, of, async () => 'withdrawn');
