import type { Answer } from '@app/shared/contract/contract';
import type { Money } from '@app/shared/money/money';
import type { balances, wallets } from '@app/shared/wallet/calls';
import type { AnsweredDraw, DrawHold } from './draw-holds.ts';

/** A round started by a game's page, whose result the player has not seen yet. */
export interface RoundHold {
  readonly vassalage: string;
  readonly roundNo: string;
  /** In 1/10 000 of the site's currency. */
  readonly stake: bigint;
  /** By performance.now(): when this page learned of the round, possibly after the bet was taken. */
  readonly heldAt?: number;
  /** By performance.now(). Undefined until the player has seen the result. */
  readonly shownAt?: number | undefined;
}

/** An answer about money with the time of its request. */
export type Timestamped<A> = A & { readonly askedAt: number };

/** An answer's data about the requested rounds. */
export interface AnsweredRounds {
  readonly askedAt: number;
  readonly rounds: Answer<typeof balances>['rounds'];
}

/** The parts of an answer that must not be shown yet. */
interface Unseen {
  /** Stakes that the answer has not deducted yet. */
  readonly stake: bigint;
  /** Payouts that the answer includes, by account. */
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly net: bigint;
}

/** Maximum delay between a bet and the message about its round on a busy page. */
const LATE_MS_MAX = 2_000;

/**
 * For rounds whose end the player has not seen, only the stake is shown as deducted, whether the answer includes it or
 * not; a payout, or its absence, stays hidden. For rounds that they have seen, an older answer may lack the stake,
 * which must not seem to be returned. All other money is shown unchanged.
 */
export function unseenOf(holds: readonly RoundHold[], answer: AnsweredRounds): Unseen {
  let [notTaken, cash, bonus, net] = [0n, 0n, 0n, 0n];
  for (const { roundNo, stake, shownAt, heldAt = 0 } of holds) {
    if (shownAt !== undefined && shownAt <= answer.askedAt) continue;
    const result = answer.rounds.find((round) => round.roundNo === roundNo);
    // An answer requested just before the page learned of a round may or may not include its bet. Deducting it late is
    // better than twice: the next answer is certain.
    const lateMs = heldAt - answer.askedAt;
    if (!result && lateMs > 0 && lateMs < LATE_MS_MAX) continue;
    const taken = result?.betAmount ?? 0n;
    const counted = result?.isClosed ? result.winAmount - taken : undefined;
    const most = stake > taken ? stake : taken;
    notTaken += most - taken;
    if (shownAt === undefined) {
      cash += result?.cashWinAmount ?? 0n;
      bonus += result?.bonusWinAmount ?? 0n;
      net += (counted ?? 0n) + most;
    } else if (counted === undefined) {
      net += most;
    }
  }
  return { stake: notTaken, cash, bonus, net };
}

/**
 * Hides payouts of held draws, as if they were not decided yet: their stakes were deducted with the orders, and results
 * of play count a bet only once it is decided.
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

/** Rounds and draws that must not be shown yet. */
export interface Held {
  readonly rounds: readonly RoundHold[];
  readonly draws: readonly DrawHold[];
}

type Balances = Timestamped<Answer<typeof balances>>;
type Wallets = Timestamped<Answer<typeof wallets>>;

/** The balance as it may be shown: the total of all wallets, and the bonus. */
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

/** The wallets, and the results of today and this session, as they may be shown. */
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

/** Deducts payouts from the accounts they are in. A stake is taken from cash first, then from the bonus. */
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

/** A page may report any stake; one beyond the balance cannot have been taken. */
const less = (amount: bigint, by: bigint): Money => (by > amount ? 0n : amount - by) as Money;
