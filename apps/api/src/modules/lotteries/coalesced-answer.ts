import { coalesce } from '@app/core/platform/kernel';
import { deepFreeze } from '../../deep-freeze.ts';
import type { ApiDeps } from '../../deps.ts';

/**
 * Request coalescing: equal requests during one read share its answer, because pages that wait for a draw ask within
 * the same second. A request never gets an answer that was read before it arrived.
 */
export function coalescedAnswer<Answer extends object>({ db }: Pick<ApiDeps, 'db'>) {
  const kept = coalesce<Answer>({ ageMsMax: 0 });
  return (key: string, answer: () => Promise<Answer>): Promise<Answer> =>
    kept(db, key, async () => deepFreeze(await answer()));
}
