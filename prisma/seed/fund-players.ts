import {
  changeOffer,
  changeRoutes,
  countCompleted,
  createDeposit,
  listOffers,
  offerChannel,
  recordPayment,
  SANDBOX,
  SANDBOX_INSTANT,
  SANDBOX_SLOW,
  SANDBOXES,
  sandboxChannel,
  sandboxMessage,
} from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import { mapConcurrently } from './map-concurrently.ts';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const FIRST_DEPOSIT = whole(1_000);

/** Secret shared with the built-in payment page. */
export interface SandboxSecret {
  readonly sandboxPaySecret: string;
}

interface FundedPlayers {
  readonly currency: string;
  readonly players: readonly Member[];
  /** Promotion chosen with the deposit, by username. */
  readonly promotions?: ReadonlyMap<string, string>;
}

/**
 * Offers the sandbox as a payment method, and makes one deposit per player. The payment page's report takes the same
 * path as over the wire.
 */
export async function fundPlayers(
  deps: Deps,
  { sandboxPaySecret }: SandboxSecret,
  { currency, players, promotions = new Map() }: FundedPlayers,
): Promise<void> {
  const channels = channelsOf({ sandboxPaySecret });
  const merchantIds = new Set(players.map(({ merchantId }) => merchantId));
  for (const merchantId of merchantIds) {
    const named = { name: 'Sandbox Pay', names: { CN: '沙盒支付' } };
    const terms = { ...named, amountMin: whole(10), amountMax: whole(50_000) };
    await offerChannel(deps, { merchantId, code: SANDBOX, ...terms });
    await offerSandboxes(deps, merchantId);
  }
  await mapConcurrently(players, (player) =>
    depositOnce(
      { ...deps, channels },
      { player, currency, sandboxPaySecret, promotionId: promotions.get(player.username) },
    ),
  );
}

/** An instant channel, and a slow one as fallback: a payment method with two channels. */
async function offerSandboxes(deps: Deps, merchantId: bigint): Promise<void> {
  const terms = { amountMin: whole(10), amountMax: whole(5_000), feeRate: rate(10_000) };
  await inTransaction(deps.db, async (tx) => {
    const offer = {
      code: SANDBOX_INSTANT,
      name: 'Sandbox Instant',
      names: { CN: '沙盒快付' },
      ...terms,
    };
    const first = { merchantId, offer: { ...offer, enabled: true, place: 1 }, version: null };
    const builtIn = { builtIn: new Map(SANDBOXES.map((code) => [code, code])) };
    const existing = await listOffers(tx, merchantId, builtIn);
    if (existing.some(({ code }) => code === SANDBOX_INSTANT)) return;
    await changeOffer(tx, first, builtIn);
    const limits = { amountMin: null, amountMax: null, enabled: true };
    const routes = [
      { channel: SANDBOX_INSTANT, share: 70, ...limits },
      { channel: SANDBOX_SLOW, share: 30, ...limits },
    ];
    await changeRoutes(tx, { merchantId, method: SANDBOX_INSTANT, version: 1, routes }, builtIn);
  });
}

interface FirstDeposit extends SandboxSecret {
  readonly player: Member;
  readonly currency: string;
  readonly promotionId?: string | undefined;
  /** Default: the first deposit. */
  readonly amount?: Money | undefined;
}

type Paying = Parameters<typeof recordPayment>[0] & Parameters<typeof createDeposit>[0];

async function depositOnce(deps: Paying, deposit: FirstDeposit): Promise<void> {
  if ((await countCompleted(deps.db, deposit.player.id)) > 0) return;
  await pay(deps, { ...deposit, key: 'the-first-deposit-of-the-demo' });
}

/** Makes a deposit for a player, once per key; the sandbox must be offered. */
export const depositOf = (deps: Deps, deposit: FirstDeposit & { readonly key: string }) =>
  pay({ ...deps, channels: channelsOf(deposit) }, deposit);

/** Payment channels of the demo. */
export const channelsOf = ({ sandboxPaySecret }: SandboxSecret) => ({
  builtIn: new Map([[SANDBOX, sandboxChannel(sandboxPaySecret)]]),
  publicUrl: '',
});

async function pay(deps: Paying, deposit: FirstDeposit & { readonly key: string }): Promise<void> {
  const { player, currency, sandboxPaySecret, promotionId, key, amount = FIRST_DEPOSIT } = deposit;
  const { id: memberId, merchantId } = player;
  const { publicId } = await createDeposit(deps, {
    // The same key: an interrupted seed continues with the deposit it opened.
    requestKey: { memberId, key, inputHash: '' },
    merchantId,
    memberId,
    channel: SANDBOX,
    currency,
    amount,
    promotionId,
  });
  const report = {
    reportId: `demo ${publicId}`,
    depositId: publicId,
    status: 'paid',
    amount: Number(amount),
    currency,
    reference: `demo ${publicId}`,
  } as const;
  const message = sandboxMessage(sandboxPaySecret, report, deps.clock());
  await recordPayment(deps, { channel: SANDBOX, ...message });
}
