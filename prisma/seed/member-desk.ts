import { adjustBalance, adjustmentsOf } from '@app/core/adjustments';
import { audited } from '@app/core/audit';
import type { Deps } from '@app/core/kernel';
import type { Member } from '@app/core/members';
import { writeNote } from '@app/core/notes';
import { makeReviews } from '@app/core/reviews';
import { money, moneyToWire, UNITS_PER_WHOLE } from '@app/shared/money/money';

const [MAKER, APPROVER] = ['keeper', 'witness'];
const AMOUNT = money(BigInt(25 * UNITS_PER_WHOLE));
const DAY_MS = 24 * 3_600_000;

interface DemoPlayers {
  readonly merchantId: bigint;
  readonly players: readonly Member[];
}

/** What operators know of the first player and gave them yesterday, so that their page and the review show something. */
export async function setUpMemberDesk(
  deps: Deps,
  { merchantId, players: [player] }: DemoPlayers,
): Promise<void> {
  if (!player) return;
  const memberId = player.id;
  if ((await adjustmentsOf(deps.db, { memberId, rowsMax: 1 })).length > 0) return;
  const yesterday = new Date(
    Math.max(deps.clock().getTime() - DAY_MS, player.registeredAt.getTime()),
  );
  const then: Deps = { ...deps, clock: () => yesterday };
  const site = { merchantId, target: player.username };
  const category = 'compensation';
  const words = 'For the round that broke off on Sunday.';
  const line = {
    ...site,
    actor: `operator:${APPROVER}`,
    action: 'approval.approved',
    detail: {
      ...{ for: 'adjustment.credited', amount: moneyToWire(AMOUNT) },
      ...{ adjustmentCategory: category, answer: words, maker: MAKER },
    },
  } as const;
  await audited(then, line, (tx) =>
    adjustBalance(
      tx,
      deps,
      {
        ...{ member: player, requestKey: deps.newId(), operator: MAKER },
        ...{ way: 'credit', amount: AMOUNT, category, words },
      },
      yesterday,
    ),
  );
  const noted = { ...site, actor: `operator:${MAKER}`, action: 'note.written' } as const;
  await audited(then, { ...noted, detail: { noteKind: 'payment' } }, (tx) =>
    writeNote(
      tx,
      deps,
      {
        ...{ merchantId, memberId, kind: 'payment', operator: MAKER, isPinned: true },
        words: 'Pays from the account of a company they own. The papers are in order.',
      },
      yesterday,
    ),
  );
  await makeReviews(deps);
}
