import type { Answer } from '@app/shared/api/contract';
import type { balances, wallets } from '@app/shared/api/wallet.calls';
import type { Money } from '@app/shared/money/money';

/** A round that a game's page began, while it is not seen by the player how it went. */
export interface RoundHold {
  readonly vassalage: string;
  readonly roundNo: string;
  /** In 1/10 000 of the site's currency. */
  readonly stake: bigint;
  /** On the page's stopwatch: when this page learned of it, which may be after the bet was taken. */
  readonly heldAt?: number;
  /** On the page's stopwatch. Undefined until the player has seen how it went. */
  readonly shownAt?: number | undefined;
}

/** An answer about money, with the moment at which it was asked for. */
export type Timestamped<A> = A & { readonly askedAt: number };

interface AnsweredRounds {
  readonly askedAt: number;
  readonly rounds: Answer<typeof balances>['rounds'];
}

/** What of an answer is not to be seen yet. */
interface Unseen {
  readonly balance: bigint;
  readonly net: bigint;
}

/** A busy page learns of a round so much after its bet, at the most. */
const LATE_MS_MAX = 2_000;

/** Whether an answer from just before the page learned of a round may have its bet in it, or may not. */
const isUnsure = ({ heldAt }: RoundHold, { askedAt }: AnsweredRounds): boolean =>
  heldAt !== undefined && askedAt < heldAt && heldAt - askedAt < LATE_MS_MAX;

/**
 * Of a round whose end the player has not seen, nothing is shown but its stake, be it taken already
 * or not: neither its payout nor that there was none. Of a round that they have seen, an answer from
 * before may lack the stake, which must not seem to have come back. All other money is shown as it is.
 */
export function unseenOf(holds: readonly RoundHold[], answer: AnsweredRounds): Unseen {
  let [balance, net] = [0n, 0n];
  for (const hold of holds) {
    const { roundNo, stake, shownAt } = hold;
    if (shownAt !== undefined && shownAt <= answer.askedAt) continue;
    const known = answer.rounds.find((round) => round.roundNo === roundNo);
    // Better taken a moment late than taken twice: the next answer knows it.
    if (!known && isUnsure(hold, answer)) continue;
    const taken = known?.betAmount ?? 0n;
    const counted = known?.isClosed ? known.winAmount - taken : undefined;
    if (stake > taken) balance += stake - taken;
    const most = stake > taken ? stake : taken;
    if (shownAt === undefined) {
      balance += known?.winAmount ?? 0n;
      net += (counted ?? 0n) + most;
    } else if (counted === undefined) {
      net += most;
    }
  }
  return { balance, net };
}

/** Whether an answer knows how every one of these rounds ended, so that none has to be asked for. */
export const includesOutcomes = (
  holds: readonly RoundHold[],
  { askedAt, rounds }: AnsweredRounds,
) =>
  holds.every(
    ({ roundNo, shownAt }) =>
      (shownAt !== undefined && shownAt <= askedAt) ||
      rounds.some((round) => round.isClosed && round.roundNo === roundNo),
  );

type Balances = Timestamped<Answer<typeof balances>>;
type Wallets = Timestamped<Answer<typeof wallets>>;

/** The balance as it may be shown. */
export function shownBalances(answer: Balances, holds: readonly RoundHold[]): Balances {
  if (holds.length === 0) return answer;
  const { balance } = unseenOf(holds, answer);
  return { ...answer, sumBalance: less(answer.sumBalance, balance) };
}

/** The wallets, and what today and this session came to, as they may be shown. */
export function shownWallets(answer: Wallets, holds: readonly RoundHold[]): Wallets {
  if (holds.length === 0) return answer;
  const { balance, net } = unseenOf(holds, answer);
  const lessNet = (sum: Wallets['today']): Wallets['today'] => ({
    ...sum,
    profitAndLoss: (sum.profitAndLoss - net) as Money,
  });
  return {
    ...answer,
    list: answer.list.map((wallet) => ({
      ...wallet,
      availBalance: less(wallet.availBalance, balance),
    })),
    today: lessNet(answer.today),
    session: lessNet(answer.session),
  };
}

/** A page may say any stake: more than there is was not taken. */
const less = (amount: Money, by: bigint): Money => (by > amount ? 0n : amount - by) as Money;
