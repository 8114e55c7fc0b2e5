import { type PayoutEngineOf, payoutEngineFacts } from '@app/shared/payouts/engines';

/** Namespaces of posting keys: keys of two sources never collide. The number is stored. */
export const sources = {
  cashier: 1,
  vendor: 2,
  round: 3,
  payout: 4,
  hold: 5,
  reversal: 6,
  trial: 7,
  transfer: 8,
  rebate: 9,
  debt: 10,
  dispute: 11,
  wallet: 21,
  adjustment: 27,
  promotion: 31,
  bonus: 32,
  envelope: 37,
  reward: 38,
  lottery: 41,
  points: 51,
} as const;

export type Source = keyof typeof sources;

type OfPayouts = {
  readonly [E in PayoutEngineOf as E['paid']['kind']]: {
    readonly code: E['paid']['code'];
    readonly reversal: E['reversed']['kind'];
  };
} & {
  readonly [E in PayoutEngineOf as E['reversed']['kind']]: { readonly code: E['reversed']['code'] };
};

const ofPayouts = Object.fromEntries(
  payoutEngineFacts.flatMap(({ paid, reversed }) => [
    [paid.kind, { code: paid.code, reversal: reversed.kind }],
    [reversed.kind, { code: reversed.code }],
  ]),
) as OfPayouts;

/**
 * Reasons why money moves; `docs/ledger.md` has a line for each. The code is stored, so it never changes. Kinds with
 * `gives` pay a player outside of wins, and are deducted from the site's result together with their reversals.
 */
export const postingKinds = {
  'cashier.deposit': { code: 1, reversal: 'cashier.deposit_reversal' },
  'cashier.deposit_reversal': { code: 2 },
  'bet.stake': { code: 3, reversal: 'bet.rollback' },
  'bet.rollback': { code: 4 },
  'bet.payout': { code: 5, reversal: 'bet.payout_reversal' },
  'bet.payout_reversal': { code: 6 },
  'round.close': { code: 7, reversal: 'round.reopen' },
  'round.reopen': { code: 8 },
  'draw.close': { code: 141 },
  ...ofPayouts,
  'hold.place': { code: 11 },
  'hold.capture': { code: 12, reversal: 'hold.capture_reversal' },
  'hold.capture_reversal': { code: 131 },
  'hold.release': { code: 13 },
  'game.free_win': { code: 14, gives: 'promotion' },
  'jackpot.fund': { code: 181 },
  'jackpot.release': { code: 182 },
  'trial.issue': { code: 15 },
  'trial.end': { code: 16 },
  'transfer.to_downline': { code: 41 },
  'transfer.from_upline': { code: 42 },
  'transfer.to_upline': { code: 43 },
  'transfer.from_downline': { code: 44 },
  'envelope.fund': { code: 161 },
  'envelope.open': { code: 162 },
  'envelope.refund': { code: 163 },
  'reward.claim': { code: 164, reversal: 'reward.claim_reversal', gives: 'promotion' },
  'reward.claim_reversal': { code: 165, gives: 'promotion' },
  'free_spin.stake': { code: 166, reversal: 'free_spin.stake_reversal', gives: 'promotion' },
  'free_spin.stake_reversal': { code: 167, gives: 'promotion' },
  'wallet.to_vendor': { code: 81 },
  'wallet.at_vendor': { code: 82 },
  'wallet.from_vendor': { code: 83 },
  'wallet.at_main': { code: 84 },
  'wallet.returned': { code: 85 },
  'rebate.bet': { code: 47, reversal: 'rebate.bet_reversal', gives: 'rebate' },
  'rebate.bet_reversal': { code: 48, gives: 'rebate' },
  'rebate.team': { code: 49, reversal: 'rebate.team_reversal' },
  'rebate.team_reversal': { code: 50 },
  'rebate.claim': { code: 51, gives: 'rebate' },
  'line.added': { code: 29 },
  'line.added_from_reserve': { code: 30 },
  'debt.collected': { code: 31 },
  'debt.delivered': { code: 32 },
  'debt.advanced': { code: 33 },
  'debt.taken_over': { code: 34 },
  'debt.repaid': { code: 35 },
  'debt.written_off': { code: 52 },
  'shortage.arose': { code: 132 },
  'shortage.repaid': { code: 133 },
  'shortage.returned': { code: 134 },
  'shortage.written_off': { code: 135 },
  'reserve.set_aside': { code: 37 },
  'reserve.given_back': { code: 38 },
  'dispute.correction': { code: 61 },
  'cashier.deposit_fee': { code: 71, reversal: 'cashier.deposit_fee_reversal' },
  'cashier.deposit_fee_reversal': { code: 136 },
  'adjustment.credit': { code: 91, reversal: 'adjustment.credit_reversal' },
  'adjustment.credit_reversal': { code: 92 },
  'adjustment.debit': { code: 93, reversal: 'adjustment.debit_reversal' },
  'adjustment.debit_reversal': { code: 94 },
  'promotion.budget': { code: 101 },
  'promotion.budget_returned': { code: 102 },
  'bonus.grant': { code: 103, gives: 'promotion' },
  'bonus.release': { code: 104 },
  'bonus.forfeit': { code: 105, gives: 'promotion' },
  'bonus.recall': { code: 106 },
  'bonus.grant_again': { code: 107, gives: 'promotion' },
  'points.earn': { code: 151 },
  'points.take_back': { code: 152 },
  'points.redeem': { code: 153 },
  'points.redeem_return': { code: 154 },
  'points.convert': { code: 155 },
  'points.reward': { code: 156, gives: 'promotion' },
  'points.price': { code: 157 },
  'points.price_return': { code: 158 },
  'points.award': { code: 159 },
  'points.raffle': { code: 160 },
  'points.raffle_return': { code: 168 },
} as const;

export type PostingKind = keyof typeof postingKinds;

/** The kind of a posting's reversal; undefined for a kind that is never reversed. */
export function reversalKindOf(kind: PostingKind): PostingKind | undefined {
  const definition = postingKinds[kind];
  return 'reversal' in definition ? definition.reversal : undefined;
}

/** Payments of the site to players outside of wins. */
export type Given = 'promotion' | 'rebate';

/** Codes of all kinds of such a payment. */
export const codesThatGive = (given: Given): number[] =>
  Object.values(postingKinds)
    .filter((kind) => 'gives' in kind && kind.gives === given)
    .map(({ code }) => code);

const kindsByCode = new Map<number, PostingKind>(
  Object.entries(postingKinds).map(([kind, { code }]) => [code, kind as PostingKind]),
);

/** @throws Error for a code that this program did not write */
export function kindOfCode(code: number): PostingKind {
  const kind = kindsByCode.get(code);
  if (!kind) throw new Error(`no posting kind has the code ${code}`);
  return kind;
}
