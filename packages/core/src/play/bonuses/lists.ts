import { waitingList } from '@app/shared/bonuses/ops-calls';
import { bonusDetails } from '@app/shared/bonuses/schemas';
import type { BonusState } from '@app/shared/bonuses/states';
import { nameIn } from '@app/shared/messages/written-names';
import {
  defineList,
  mapPages,
  pagesAfterId,
  pagesById,
  type Reading,
} from '../../platform/lists/index.ts';
import { listBonuses, waitingBonuses as readWaiting } from './list-bonuses.ts';

/** Epoch milliseconds, and the filters of the page. */
interface BonusesInput {
  readonly from: number;
  readonly to: number;
  readonly states?: readonly BonusState[] | undefined;
}

/** A member's bonuses. */
const bonuses = defineList(
  bonusDetails,
  'bonuses',
  ({ db, memberId, asked: { language }, input: { from, to, states } }: Reading<BonusesInput>) => {
    const filter = { memberId, from: new Date(from), to: new Date(to), states };
    return mapPages(
      pagesById(async (page) => {
        const { bonuses: rows, ...found } = await listBonuses(db, { ...filter, ...page });
        return { ...found, rows };
      }),
      (one) => ({
        ...one,
        name: nameIn(one.terms, language),
        since: one.grantedAt ?? one.chosenAt,
        becameCash: one.state === 'released' ? one.closedAmount : null,
      }),
    );
  },
);

/** A site's bonuses that wait for an operator. */
const waitingBonuses = defineList(
  waitingList,
  'waitingBonuses',
  ({ db, merchantId, asked: { language } }: Reading<Record<string, never>>) =>
    mapPages(
      pagesAfterId((page) => readWaiting(db, { merchantId, ...page })),
      (one) => ({
        ...one,
        name: nameIn(one.terms, language),
        since: one.grantedAt ?? one.chosenAt,
      }),
    ),
);

/** The lists of this domain that can be downloaded. */
export const bonusLists = { bonuses, waitingBonuses };
