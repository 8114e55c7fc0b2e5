import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { placeMassiveOld } from '@app/shared/lottery-orders/schemas';
import type { BenchSite } from './bench-site.ts';
import { askAll, wireRequest } from './http-load.ts';
import { type LotterySite, typed } from './lottery-site.ts';

const NOTES = 100_000;
const NOTE_PRICE = 0.02;

const numbers = (count: number, digits: number) =>
  Array.from({ length: count }, (_, n) => `${n}`.padStart(digits, '0'));

/** Orders with the maximum number of notes. */
export const LARGE_ORDERS = [
  { name: 'one bet of 100 000 notes', slips: typed('All5Straight', numbers(NOTES, 5)) },
  {
    name: '1 000 bets of 100 notes',
    slips: Array.from({ length: 1_000 }, () => typed('Last2Straight', numbers(100, 2))).join(';'),
  },
] as const;

interface Placing {
  readonly lottery: LotterySite;
  readonly token: string;
  readonly n: number;
  readonly slips: string;
}

/**
 * Places an order packed as members' pages send it, and returns the milliseconds from its first byte to the last of the
 * answer.
 */
export async function placeLargeOrder(
  site: BenchSite,
  { lottery, token, n, slips }: Placing,
): Promise<number> {
  const order = {
    gameId: lottery.lotteryId,
    currentNumero: await lottery.openDraw(),
    prizeModeId: 1,
    betCartAmountSum: (NOTES * NOTE_PRICE).toFixed(2),
    bettingSlipString: slips,
  };
  const requests = [
    wireRequest({
      method: placeMassiveOld.method,
      path: placeMassiveOld.path,
      headers: {
        ...site.headersOf(n),
        authorization: token,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ value: gzipSync(JSON.stringify(order)).toString('base64') }),
    }),
  ];
  const next = () => requests.pop();
  const [answer] = await askAll({ port: site.port, connections: 1, next });
  if (answer?.status !== 200) throw new Error(`a large order was answered ${answer?.status}`);
  return answer.ms;
}
