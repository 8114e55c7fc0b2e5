import { randomUUID } from 'node:crypto';
import { type AccountId, balancesOf, memberAccount } from '@app/core/books/ledger';
import {
  applyEarnings,
  changeRules,
  claimGoods,
  convertPoints,
  createGoods,
  earnDepositPoints,
  type GoodsTerms,
  type OrderWithAddress,
  pointReader,
  readPoints,
  readRules,
  redeemGoods,
} from '@app/core/engagement/points';
import type { Member } from '@app/core/people/members';
import { readAddresses, writeAddress } from '@app/core/people/profile';
import { type Database, inTransaction, sql } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { money } from '@app/shared/money/money';
import type { EarningType } from '@app/shared/points/point-types';
import { makeReady, PIN } from '../money/transfers.ts';
import { isCaughtUp } from '../play/stake-counter.ts';
import { until } from '../until.ts';
import { whole } from '../world.ts';
import { allowRewards } from './rewards.ts';

interface Rules {
  /** Whole units of a step, and points for each. */
  readonly types?: Readonly<
    Partial<Record<EarningType, readonly [betUnit: number, ratio: number]>>
  >;
  readonly pointsPerUnit?: number;
  readonly pointsMin?: number;
  readonly pointsStep?: number;
  readonly pointsDayMax?: number;
  readonly turnoverTimes?: number;
  /** True: points cannot be converted. */
  readonly isClosed?: boolean;
}

/** Gives a site rules, by default one point for 10 on slots and 100 points for 1, and a budget for conversions. */
export async function makeRules(
  deps: Deps,
  merchantId: bigint,
  { types = { slots: [10, 1] }, isClosed = false, ...terms }: Rules = {},
): Promise<void> {
  await allowRewards(deps, merchantId);
  const { number } = await readRules(deps.db, merchantId);
  const convert = isClosed
    ? null
    : {
        pointsPerUnit: 100,
        pointsMin: 100,
        pointsStep: 100,
        pointsDayMax: 100_000,
        turnoverTimes: 1,
        ...terms,
      };
  const list = Object.entries(types).map(([type, [betUnit, ratio]]) => ({
    type: type as EarningType,
    betUnit: whole(betUnit),
    ratio,
  }));
  await inTransaction(deps.db, (tx) =>
    changeRules(tx, deps, { merchantId, number, types: list, convert }),
  );
}

/** The stream is final only below the oldest transaction of the server, which may be another test's. */
export const earnAll = (deps: Deps, on: Deps = deps): Promise<unknown> =>
  until('all bets are counted', async () => {
    await pointReader.run(on);
    return isCaughtUp(deps.db, pointReader);
  });

export const earnDeposits = (deps: Deps): Promise<number> => earnDepositPoints(deps);

/** Points and debt of a member. */
export async function pointsOf(db: Database, { id }: Pick<Member, 'id'>): Promise<number[]> {
  const { points, debt } = await readPoints(db, id);
  return [Number(points), Number(debt)];
}

export const pointAccountOf = ({ id }: Pick<Member, 'id'>): AccountId =>
  memberAccount(id, 'points');

const sumRecords = sql(
  'test.sum_point_records',
  `SELECT r.member_id AS "memberId", sum(r.change)::bigint AS points, sum(r.debt_change)::bigint AS debt,
     (array_agg(r.balance ORDER BY r.id DESC))[1] AS last
   FROM point_record r GROUP BY r.member_id`,
);
const readDebts = sql('test.point_debts', 'SELECT member_id AS "memberId", debt FROM point_member');

/** Differences between records, debts and accounts of points; empty when all is well. */
export async function auditPoints(db: Database): Promise<string[]> {
  const records = await db.query<{
    memberId: bigint;
    points: bigint;
    debt: bigint;
    last: bigint;
  }>(sumRecords);
  const debts = new Map(
    (await db.query<{ memberId: bigint; debt: bigint }>(readDebts)).map((row) => [
      row.memberId,
      row.debt,
    ]),
  );
  const accounts = records.map(({ memberId }) => memberAccount(memberId, 'points'));
  const balances = await balancesOf(db, accounts);
  return records.flatMap(({ memberId, points, debt, last }) => {
    const balance = (balances.get(memberAccount(memberId, 'points')) ?? 0n) / 10_000n;
    const owed = debts.get(memberId) ?? 0n;
    const isRight = points === balance && last === balance && debt === owed;
    return isRight ? [] : [`${memberId}: ${points} ${last} ${balance}, ${debt} ${owed}`];
  });
}

export interface Convert {
  readonly key?: string;
  readonly pin?: string;
  readonly timeZone?: string;
  readonly currency?: string;
}

export function convert(deps: Deps, member: Member, points: number, how: Convert = {}) {
  const { key = randomUUID(), pin = PIN, timeZone = 'UTC', currency = 'USD' } = how;
  const { id: memberId, merchantId } = member;
  const requestKey = { memberId, key, inputHash: `${points}` };
  const request = { requestKey, merchantId, memberId, currency, timeZone };
  return convertPoints(deps, { ...request, points: BigInt(points), paymentPassword: pin });
}

interface MadeGoods extends Partial<Omit<GoodsTerms, 'points' | 'amount'>> {
  /** Whole points and cash of one piece. */
  readonly points?: number;
  readonly amount?: number;
  readonly stock?: number;
}

/** Puts goods into a site's mall. Returns the public id. */
export function makeGoods(deps: Deps, merchantId: bigint, made: MadeGoods = {}): Promise<string> {
  const { points = 100, amount = 0, stock = 10, ...rest } = made;
  const terms: GoodsTerms = {
    name: 'Travel mug',
    names: {},
    description: 'Keeps tea warm.',
    category: 'home',
    picture: null,
    perMemberMax: null,
    countries: [],
    verifiedPhone: false,
    vipLevel: null,
    ...rest,
    points: BigInt(points),
    amount: money(whole(amount)),
  };
  return inTransaction(deps.db, (tx) =>
    createGoods(tx, deps, { merchantId, terms, stock }, deps.clock()),
  );
}

const ADDRESS = {
  receiver: 'Lan Nguyen',
  phone: '+84 901 234 567',
  country: 'VN',
  region: '',
  city: 'Da Nang',
  street: '12 Bach Dang',
  postalCode: '550000',
};

/** Gives a member an address. Returns its public id. */
export async function makeAddress(
  deps: Deps,
  { id: memberId }: Pick<Member, 'id'>,
  changes: Partial<typeof ADDRESS> = {},
): Promise<string> {
  const content = { ...ADDRESS, ...changes };
  await writeAddress(deps, { memberId, isDefault: true, content });
  const [first] = await readAddresses(deps.db, memberId);
  if (!first) throw new Error('the address was not written');
  return first.publicId;
}

interface Redeem {
  readonly key?: string;
  readonly quantity?: number;
  readonly version?: number;
  readonly phone?: string;
  readonly pin?: string;
}

export function redeem(
  deps: Deps,
  member: Member,
  which: { readonly goods: string; readonly address: string },
  { key = randomUUID(), quantity = 1, version, phone = ADDRESS.phone, pin = PIN }: Redeem = {},
) {
  const { id: memberId, merchantId } = member;
  const requestKey = { memberId, key, inputHash: `${which.goods} ${quantity}` };
  return redeemGoods(deps, {
    requestKey,
    merchantId,
    memberId,
    publicId: which.goods,
    version,
    quantity,
    addressPublicId: which.address,
    phone,
    paymentPassword: pin,
  });
}

interface ClaimPrize {
  /** Public ids of the reward, and of an address of the member. */
  readonly reward: string;
  readonly address: string;
  readonly key?: string;
}

/** Claims goods that a member won. */
export function claimPrize(
  deps: Deps,
  { id: memberId, merchantId }: Member,
  { reward: publicId, address: addressPublicId, key = randomUUID() }: ClaimPrize,
) {
  const requestKey = { memberId, key, inputHash: publicId };
  const prize = { merchantId, memberId, publicId, addressPublicId, phone: ADDRESS.phone };
  return claimGoods(deps, { requestKey, ...prize });
}

/** Gives a member points, as a deposit of a cent for each would by the rules of `makeOrder`. */
export async function givePoints(deps: Deps, member: Member, points: number): Promise<void> {
  const { id: memberId, merchantId } = member;
  const amount = money(whole(1) * BigInt(Math.ceil(points / 100)));
  const earning = { merchantId, memberId, type: 'deposit', amount, counts: 1n } as const;
  await inTransaction(deps.db, (tx) =>
    applyEarnings(tx, deps, {
      key: `test ${randomUUID()}`,
      earnings: [{ ...earning, at: deps.clock() }],
      now: deps.clock(),
    }),
  );
}

/** An order of the member, who gets its price first. */
export async function makeOrder(
  deps: Deps,
  member: Member,
  made: MadeGoods = {},
): Promise<OrderWithAddress> {
  const { points = 100, amount = 0 } = made;
  await makeReady(deps, member, amount);
  await makeRules(deps, member.merchantId, { types: { deposit: [1, 100] } });
  await givePoints(deps, member, points);
  const goods = await makeGoods(deps, member.merchantId, made);
  return redeem(deps, member, { goods, address: await makeAddress(deps, member) });
}

/** Code of a refused request, `done` of an accepted one. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ code }) => code,
  );

/** Like `codeOf`. Repeats a request that was refused while the payment passwords of others were checked. */
export async function settledCode(work: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const code = await codeOf(work());
    if (code !== 'payment_password.locked') return code;
  }
}
