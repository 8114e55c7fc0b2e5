import { adjustBalance, adjustmentsOf } from '@app/core/money/adjustments';
import type { Member } from '@app/core/people/members';
import { writeNote } from '@app/core/people/notes';
import type { Deps } from '@app/core/platform/kernel';
import { audited } from '@app/core/sites/audit';
import { makeReviews } from '@app/core/sites/reviews';
import { money, moneyToWire, UNITS_PER_WHOLE } from '@app/shared/money/money';

const [MAKER, APPROVER] = ['keeper', 'witness'];
const AMOUNT = money(BigInt(25 * UNITS_PER_WHOLE));

interface DemoPlayers {
  readonly merchantId: bigint;
  readonly players: readonly Member[];
}

/** Notes and adjustments for the first player, so that their page has content. */
export async function setUpNotesAndAdjustments(
  deps: Deps,
  { merchantId, players: [player] }: DemoPlayers,
): Promise<void> {
  if (!player) return;
  const memberId = player.id;
  if ((await adjustmentsOf(deps.db, { memberId, rowsMax: 1 })).length > 0) return;
  // A backdated entry would precede entries that are already booked.
  const now = deps.clock();
  const site = { merchantId, target: player.username };
  const category = 'compensation';
  const words = 'For the round that broke off on Sunday.';
  const line = {
    ...site,
    actor: `operator:${APPROVER}`,
    action: 'approval.approved',
    detail: {
      for: 'adjustment.credited',
      amount: moneyToWire(AMOUNT),
      adjustmentCategory: category,
      answer: words,
      maker: MAKER,
    },
  } as const;
  await audited(deps, line, (tx) =>
    adjustBalance(
      tx,
      deps,
      {
        member: player,
        requestKey: deps.newId(),
        operator: MAKER,
        way: 'credit',
        amount: AMOUNT,
        category,
        words,
      },
      now,
    ),
  );
  const noted = { ...site, actor: `operator:${MAKER}`, action: 'note.written' } as const;
  await audited(deps, { ...noted, detail: { noteKind: 'payment' } }, (tx) =>
    writeNote(
      tx,
      deps,
      {
        merchantId,
        memberId,
        kind: 'payment',
        operator: MAKER,
        isPinned: true,
        words: 'Pays from the account of a company they own. The papers are in order.',
      },
      now,
    ),
  );
  await makeReviews(deps);
}
