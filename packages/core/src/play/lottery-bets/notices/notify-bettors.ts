import type { DetailsOf } from '@app/shared/messages/message-causes';
import { notifyMembers } from '../../../people/messages/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';

const RECIPIENTS_AT_ONCE = 5_000;

export interface Bettor {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export type DrawCause =
  | 'lottery.draw_moved'
  | 'lottery.draw_held'
  | 'lottery.draw_released'
  | 'lottery.draw_annulled';

interface NewsOfDraw<C extends DrawCause> {
  readonly cause: C;
  /** The same for all members, who are notified once for each. */
  readonly key: string;
  readonly details: DetailsOf<C>;
}

/** A step. Notifies members of all sites about an event of a draw that they bet on. */
export async function notifyBettors<C extends DrawCause>(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  bettors: readonly Bettor[],
  { cause, key, details }: NewsOfDraw<C>,
  now: Date,
): Promise<void> {
  for (const [merchantId, ofSite] of Map.groupBy(bettors, (bettor) => bettor.merchantId)) {
    for (let n = 0; n < ofSite.length; n += RECIPIENTS_AT_ONCE) {
      const recipients = ofSite
        .slice(n, n + RECIPIENTS_AT_ONCE)
        .map(({ memberId }) => ({ key: `${key} ${memberId}`, memberId, details }));
      await notifyMembers(tx, deps, { cause, merchantId, recipients }, now);
    }
  }
}
