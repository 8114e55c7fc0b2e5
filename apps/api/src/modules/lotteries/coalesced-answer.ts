import { coalesce } from '@app/core/platform/kernel';
import { deepFreeze } from '../../deep-freeze.ts';
import type { ApiDeps } from '../../deps.ts';

/**
 * Reads and writes an answer once for all who ask the same while one is read: pages that wait for a draw ask within the
 * same second. No page is told what was read before it asked.
 */
export function coalescedAnswer<Answer extends object>({ db }: Pick<ApiDeps, 'db'>) {
  const kept = coalesce<Answer>({ ageMsMax: 0 });
  return (key: string, answer: () => Promise<Answer>): Promise<Answer> =>
    kept(db, key, async () => deepFreeze(await answer()));
}
