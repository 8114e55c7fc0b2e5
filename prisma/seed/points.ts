import {
  approveOrder,
  changeRules,
  claimOrder,
  createGoods,
  deliverOrder,
  earnDepositPoints,
  goodsOfSite,
  readRules,
  redeemGoods,
  rejectOrder,
  shipOrder,
} from '@app/core/engagement/points';
import { setPaymentPassword } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { readAddresses, writeAddress } from '@app/core/people/profile';
import { hashPassword } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { earningTypes } from '@app/shared/points/point-types';
import type { GoodsCategory, PointOrderState } from '@app/shared/points/states';
import { legalNameOf } from './legal-names.ts';
import { mapConcurrently } from './map-concurrently.ts';

const PIN = '246810';
const OPERATOR = 'keeper';
const whole = (amount: number) => money(BigInt(amount * UNITS_PER_WHOLE));

interface DemoGoods {
  readonly name: string;
  readonly chinese: string;
  readonly description: string;
  readonly category: GoodsCategory;
  readonly points: number;
  readonly amount?: number;
  readonly stock: number;
  readonly perMemberMax?: number;
  readonly verifiedPhone?: boolean;
  readonly vipLevel?: number;
}

/** Articles without a photograph are drawn by their category. */
const GOODS: readonly DemoGoods[] = [
  {
    name: 'Enamel mug',
    chinese: '珐琅马克杯',
    description: 'Holds 350 ml, and does not mind the campfire.',
    category: 'home',
    points: 60,
    stock: 40,
    perMemberMax: 2,
  },
  {
    name: 'Cotton T-shirt',
    chinese: '纯棉 T 恤',
    description: 'Heavy cotton, printed with the lantern.',
    category: 'fashion',
    points: 90,
    stock: 25,
  },
  {
    name: 'Cinema voucher',
    chinese: '电影兑换券',
    description: 'Two seats for any film, valid for a year.',
    category: 'vouchers',
    points: 300,
    stock: 100,
    perMemberMax: 4,
    verifiedPhone: true,
  },
  {
    name: 'Wireless headphones',
    chinese: '无线耳机',
    description: 'Thirty hours of music on one charge.',
    category: 'gadgets',
    points: 1_200,
    amount: 10,
    stock: 12,
    perMemberMax: 1,
  },
  {
    name: 'Two-person tent',
    chinese: '双人帐篷',
    description: 'Stands in five minutes and keeps the rain out.',
    category: 'leisure',
    points: 2_400,
    amount: 25,
    stock: 5,
  },
  {
    name: 'Studio headphones',
    chinese: '监听耳机',
    description: 'Closed at the back, with a cable of three meters.',
    category: 'gadgets',
    points: 4_000,
    stock: 3,
    perMemberMax: 1,
    vipLevel: 3,
  },
  {
    name: 'Lantern Fair cup',
    chinese: '灯会纪念杯',
    description: 'Made once, in two hundred pieces. All of them are gone.',
    category: 'home',
    points: 500,
    stock: 0,
  },
];

/**
 * A step. Gives a site rules of points: one point for 10 of valid bets, five for 10 of deposits, and 100 points for 1.
 */
export async function setUpPointRules(deps: Deps, merchantId: bigint): Promise<void> {
  if ((await readRules(deps.db, merchantId)).number > 0) return;
  const types = earningTypes.map((type) => ({
    type,
    betUnit: whole(10),
    ratio: type === 'deposit' ? 5 : 1,
  }));
  const convert = {
    pointsPerUnit: 100,
    pointsMin: 100,
    pointsStep: 100,
    pointsDayMax: 50_000,
    turnoverTimes: 1,
  };
  await inTransaction(deps.db, (tx) =>
    changeRules(tx, deps, { merchantId, number: 0, types, convert }),
  );
}

/** States of the orders, one for each of as many players. */
const STATES = ['reserved', 'in_review', 'approved', 'shipped', 'delivered', 'rejected'] as const;

/** Fills the mall, counts the deposits of players, and makes an order in each state. */
export async function setUpPoints(
  deps: Deps,
  { merchantId, players }: { readonly merchantId: bigint; readonly players: readonly Member[] },
): Promise<void> {
  if ((await goodsOfSite(deps.db, merchantId)).length > 0) return;
  await inTransaction(deps.db, async (tx) => {
    for (const { name, chinese, points, amount = 0, stock, ...goods } of GOODS) {
      const terms = {
        name,
        names: { CN: chinese },
        picture: null,
        perMemberMax: null,
        countries: [],
        verifiedPhone: false,
        vipLevel: null,
        ...goods,
        points: BigInt(points),
        amount: whole(amount),
      };
      await createGoods(tx, deps, { merchantId, terms, stock }, deps.clock());
    }
  });
  await earnDepositPoints(deps);
  const hash = await hashPassword(PIN);
  const cheapest = (await goodsOfSite(deps.db, merchantId)).slice(0, 2);
  // Payment passwords are verified on several cores.
  await mapConcurrently([...STATES.entries()], async ([n, state]) => {
    const [player, goods] = [players[n], cheapest[n % cheapest.length]];
    if (!player || !goods) return;
    await inTransaction(deps.db, (tx) =>
      setPaymentPassword(tx, { memberId: player.id, hash }, deps.clock()),
    );
    await order(deps, { player, goods: goods.publicId, state });
  });
}

interface DemoOrder {
  readonly player: Member;
  /** Public id. */
  readonly goods: string;
  readonly state: PointOrderState;
}

async function order(deps: Deps, { player, goods, state }: DemoOrder): Promise<void> {
  const { id: memberId, merchantId, username } = player;
  await writeAddress(deps, {
    memberId,
    isDefault: true,
    content: {
      receiver: legalNameOf(username),
      phone: '+84 901 234 567',
      country: 'VN',
      region: '',
      city: 'Da Nang',
      street: '12 Bach Dang',
      postalCode: '550000',
    },
  });
  const [address] = await readAddresses(deps.db, memberId);
  const { publicId } = await redeemGoods(deps, {
    requestKey: { memberId, key: 'the order of the demo', inputHash: goods },
    merchantId,
    memberId,
    publicId: goods,
    version: undefined,
    quantity: 1,
    addressPublicId: address?.publicId ?? '',
    phone: '+84 901 234 567',
    paymentPassword: PIN,
  });
  await bringTo(deps, { merchantId, publicId, operator: OPERATOR }, state);
}

/** Performs the operators' steps until the order is in a state. */
async function bringTo(
  deps: Deps,
  which: { readonly merchantId: bigint; readonly publicId: string; readonly operator: string },
  state: PointOrderState,
): Promise<void> {
  const now = deps.clock();
  const at = STATES.indexOf(state);
  await inTransaction(deps.db, async (tx) => {
    if (state === 'rejected') {
      const words = 'We do not send parcels to this street yet.';
      await rejectOrder(tx, deps, { ...which, words }, now);
      return;
    }
    if (at >= STATES.indexOf('in_review')) await claimOrder(tx, { ...which, isClaimed: true }, now);
    if (at >= STATES.indexOf('approved')) await approveOrder(tx, deps, which, now);
    if (at >= STATES.indexOf('shipped')) {
      const parcel = { carrier: 'Harbor Post', trackingNo: 'HP 4821 7730 VN' };
      await shipOrder(tx, deps, { ...which, ...parcel }, now);
    }
    if (at >= STATES.indexOf('delivered')) await deliverOrder(tx, deps, which, now);
  });
}
