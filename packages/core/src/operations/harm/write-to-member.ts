import type { HarmText } from '@app/shared/harm/harm-markers';
import { notifyMember } from '../../people/messages/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type CaseOfOperator, insertHarmStep, lockOpenCase, type OpenCase } from './harm-case.ts';

export interface WriteToMember extends CaseOfOperator {
  readonly text: HarmText;
  readonly words?: string | undefined;
}

/**
 * A step. An operator sends a text of the site to the member's inbox. The caller publishes `messages` after the commit.
 *
 * @throws harm.not_found, harm.closed
 */
export async function writeToMember(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { text, words, ...of }: WriteToMember,
  at: Date,
): Promise<OpenCase> {
  const found = await lockOpenCase(tx, of);
  const { merchantId, operator } = of;
  const step = text === 'set_limit' ? 'limit' : 'message';
  const taken = { step, text, term: null, words: words ?? null, operator, at } as const;
  const id = await insertHarmStep(tx, found.id, taken);
  const { memberId } = found;
  const notice = {
    cause: `harm.${text}`,
    key: `${id}`,
    merchantId,
    memberId,
    details: {},
  } as const;
  await notifyMember(tx, deps, notice, at);
  return found;
}
