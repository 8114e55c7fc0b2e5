import type { Answer } from '@app/shared/api/contract';
import type { balances, wallets } from '@app/shared/api/wallet.calls';
import type { Money } from '@app/shared/money/money';
import type { AnsweredDraw, DrawHold } from './draw-holds.ts';

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

/** What an answer about money says of the rounds that were asked for beside it. */
export interface AnsweredRounds {
  readonly askedAt: number;
  readonly rounds: Answer<typeof balances>['rounds'];
}

/** What of an answer is not to be seen yet. */
interface Unseen {
  /** Stakes that are not taken off it yet. */
  readonly stake: bigint;
  /** Payouts that it has, by where they are. */
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly net: bigint;
}

/** A busy page learns of a round so much after its bet, at the most. */
const LATE_MS_MAX = 2_000;

/**
 * Of a round whose end the player has not seen, nothing is shown but its stake, be it taken already
 * or not: neither its payout nor that there was none. Of a round that they have seen, an answer from
 * before may lack the stake, which must not seem to have come back. All other money is shown as it is.
 */
export function unseenOf(holds: readonly RoundHold[], answer: AnsweredRounds): Unseen {
  let [notTaken, cash, bonus, net] = [0n, 0n, 0n, 0n];
  for (const { roundNo, stake, shownAt, heldAt = 0 } of holds) {
    if (shownAt !== undefined && shownAt <= answer.askedAt) continue;
    const known = answer.rounds.find((round) => round.roundNo === roundNo);
    // An answer from just before the page learned of a round may have its bet in it, or may not. Better taken a
    // moment late than taken twice: the next answer knows it.
    const lateMs = heldAt - answer.askedAt;
    if (!known && lateMs > 0 && lateMs < LATE_MS_MAX) continue;
    const taken = known?.betAmount ?? 0n;
    const counted = known?.isClosed ? known.winAmount - taken : undefined;
    const most = stake > taken ? stake : taken;
    notTaken += most - taken;
    if (shownAt === undefined) {
      cash += known?.cashWinAmount ?? 0n;
      bonus += known?.bonusWinAmount ?? 0n;
      net += (counted ?? 0n) + most;
    } else if (counted === undefined) {
      net += most;
    }
  }
  return { stake: notTaken, cash, bonus, net };
}

/**
 * What held draws paid is not in what is shown, as if they were not decided yet: their stakes were taken when they were
 * placed, and the sums of play count a bet with its result.
 */
function withDraws(
  unseen: Unseen,
  holds: readonly DrawHold[],
  draws: readonly AnsweredDraw[],
): Unseen {
  let { cash, net } = unseen;
  for (const { gameId, numero, betAmount, winAmount } of draws) {
    if (!holds.some((hold) => hold.gameId === gameId && hold.numero === numero)) continue;
    cash += winAmount;
    net += winAmount - betAmount;
  }
  return { ...unseen, cash, net };
}

/** What is not to be seen yet. */
export interface Held {
  readonly rounds: readonly RoundHold[];
  readonly draws: readonly DrawHold[];
}

type Balances = Timestamped<Answer<typeof balances>>;
type Wallets = Timestamped<Answer<typeof wallets>>;

/** The balance as it may be shown: everything in the wallets, and the bonus. */
export function shownBalances(answer: Balances, held: Held): ShownBalances {
  const { sumBalance, mainWalletBalance: main, bonusBalance } = answer;
  const unseen = withDraws(unseenOf(held.rounds, answer), held.draws, answer.draws);
  const { stake, cash, bonus } = unseen;
  const playable = sumBalance - main + less(main + bonusBalance, stake + cash + bonus);
  const seen = lessIn({ availBalance: main, bonusBalance }, unseen);
  return {
    ...answer,
    mainWalletBalance: seen.availBalance,
    bonusBalance: seen.bonusBalance,
    playable: playable as Money,
  };
}

interface ShownBalances extends Balances {
  readonly playable: Money;
}

/** The wallets, and what today and this session came to, as they may be shown. */
export function shownWallets(answer: Wallets, held: Held): Wallets {
  const unseen = withDraws(unseenOf(held.rounds, answer), held.draws, answer.draws);
  const lessNet = (sum: Wallets['today']): Wallets['today'] => ({
    ...sum,
    profitAndLoss: (sum.profitAndLoss - unseen.net) as Money,
  });
  return {
    ...answer,
    list: answer.list.map((wallet) =>
      wallet.vassalage === null ? lessIn(wallet, unseen) : wallet,
    ),
    today: lessNet(answer.today),
    session: lessNet(answer.session),
  };
}

/** Payouts are held back where they are. A stake is bet of the cash first, then of the bonus. */
function lessIn<Main extends Pick<Wallets['list'][number], 'availBalance' | 'bonusBalance'>>(
  main: Main,
  { stake, cash, bonus }: Unseen,
): Main {
  const availBalance = less(main.availBalance, cash);
  const ofBonus = bonus + less(stake, availBalance);
  return {
    ...main,
    availBalance: less(availBalance, stake),
    bonusBalance: less(main.bonusBalance, ofBonus),
  };
}

/** A page may say any stake: more than there is was not taken. */
const less = (amount: bigint, by: bigint): Money => (by > amount ? 0n : amount - by) as Money;
