import { type FamilyCode, families } from '@app/lottery/families';
import type { House } from '../house/house.ts';
import type { Lottery, PlatformVisitor } from '../platform/platform-visitor.ts';
import { Refused } from '../refused.ts';
import { amountToBring, oneOf, type Random } from '../regulars/choose-bet.ts';
import type { Regular } from '../regulars/regulars.ts';
import { chooseSlip } from './choose-slip.ts';

interface DrawsVisit {
  readonly regular: Regular;
  /** Logged in as the regular. */
  readonly visitor: PlatformVisitor;
}

interface VisitDeps {
  readonly house: House;
  readonly random: Random;
}

const ORDERS_MIN = 2;
const ORDERS_MAX = 6;

/** Errors of an order that was late or hit a limit. The next order may succeed. */
const PASSING = ['lottery.closed', 'lottery.draw_full', 'lottery.limit_reached'];

/**
 * Visits one lottery that the house draws itself and places some orders on the draw on sale. Pays money in when the
 * balance is too low. Ends early when the house goes quiet. Returns the lottery and the number of accepted orders, or
 * undefined if the site has no such lottery.
 */
export async function playDraws(
  { house, random }: VisitDeps,
  { regular, visitor }: DrawsVisit,
): Promise<{ readonly game: string; readonly rounds: number } | undefined> {
  const open = (await visitor.lotteries()).filter(isOpen);
  const lottery = oneOf(open, random);
  if (!lottery) return undefined;
  const menu = await visitor.playsOf(lottery);
  const orders = random(ORDERS_MIN, ORDERS_MAX);
  let rounds = 0;
  while (rounds < orders && (await house.takeTurn())) {
    const slip = chooseSlip(lottery.family, regular, random);
    if (!slip) break;
    const order = { ...slip, playId: menu.playIds.get(slip.play) ?? 0, series: menu.series };
    rounds++;
    try {
      await visitor.betOnDraw(lottery, order);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'wallet.insufficient_funds')
        await visitor.payIn(amountToBring(slip.stake));
      else if (!PASSING.includes(error.code)) throw error;
    }
  }
  return { game: lottery.gameCode, rounds };
}

type Open = Lottery & { readonly family: FamilyCode };

const isOpen = (lottery: Lottery): lottery is Open =>
  lottery.source === 'own' &&
  lottery.current !== null && // without the process that draws nothing is on sale, and a turn would be lost
  !lottery.isResting &&
  Object.hasOwn(families, lottery.family);
