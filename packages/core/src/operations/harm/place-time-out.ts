import type { TimeOutTerm } from '@app/shared/exclusions/terms';
import type { Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { beginTimeOut } from '../../protection/exclusions/index.ts';
import { type CaseOfOperator, insertHarmStep, lockOpenCase, type OpenCase } from './harm-case.ts';

export interface PlaceTimeOut extends CaseOfOperator {
  readonly term: TimeOutTerm;
  readonly words: string;
}

/**
 * A step. An operator places a time-out on the member. The caller publishes the exclusion after the commit.
 *
 * @throws harm.not_found, harm.closed, exclusion.not_longer, login.not.session if the member is locked
 */
export async function placeTimeOut(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { term, words, ...of }: PlaceTimeOut,
  at: Date,
): Promise<OpenCase> {
  const found = await lockOpenCase(tx, of);
  const { merchantId, operator } = of;
  const { memberId } = found;
  await beginTimeOut(tx, deps, { merchantId, memberId, term, begunBy: 'operator' }, at);
  const taken = { step: 'time_out', text: null, term, words, operator, at } as const;
  await insertHarmStep(tx, found.id, taken);
  return found;
}
