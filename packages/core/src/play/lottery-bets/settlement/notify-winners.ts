import { lotteryWins } from '@app/shared/lotteries/settings';
import { type NamesByLanguage, writtenNames } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import { notifyMembers } from '../../../people/messages/index.ts';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { gameNameRows } from '../../games/index.ts';
import { type DrawToSettle, lotteryRows } from '../../lotteries/index.ts';

const readNames = sql(
  'lottery_bets.names_of_lottery',
  `SELECT game.name, game.names FROM ${lotteryRows} y JOIN ${gameNameRows} game ON game.id = y.game_id WHERE y.id = $1`,
);

interface Named {
  readonly name: string;
  readonly names: NamesByLanguage;
}

/** A query. Names of a lottery for messages, by language. */
export async function nameOfLottery(reader: Reader, lotteryId: number): Promise<string> {
  const [named] = await reader.query<Named>(readNames, [lotteryId]);
  if (!named) throw new Error(`there is no lottery ${lotteryId}`);
  return writtenNames(named);
}

interface WonIn {
  readonly merchantId: bigint;
  readonly draw: Pick<DrawToSettle, 'lotteryId' | 'number' | 'outcomeVersion'>;
}

interface WonLeg {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly stake: Money;
  readonly payout: Money;
}

/**
 * A step. Notifies members of the wins that the site's setting counts as large, by a version of a draw's outcome, once
 * per bet. Returns the notified members: the caller publishes `messages` to them after the commit.
 */
export async function notifyWinners(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, draw }: WonIn,
  legs: readonly WonLeg[],
  now: Date,
): Promise<readonly bigint[]> {
  if (legs.length === 0) return [];
  const { times, payoutMin } = await readSetting(tx, { merchantId, setting: lotteryWins });
  const large = legs.filter(
    ({ stake, payout }) => payout >= payoutMin && payout >= BigInt(times) * stake,
  );
  if (large.length === 0) return [];
  const names = { game: await nameOfLottery(tx, draw.lotteryId), draw: draw.number };
  const recipients = large.map(({ id, memberId, payout }) => ({
    key: `${id} ${draw.outcomeVersion}`,
    memberId,
    details: { amount: payout, ...names },
  }));
  await notifyMembers(tx, deps, { cause: 'lottery.won', merchantId, recipients }, now);
  return [...new Set(recipients.map(({ memberId }) => memberId))];
}
