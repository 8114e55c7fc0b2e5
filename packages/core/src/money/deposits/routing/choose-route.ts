import { createHash } from 'node:crypto';
import type { RouteReason } from '@app/shared/deposits/route-reasons';
import type { Money } from '@app/shared/money/money';

/** A channel of a route. */
export interface Route {
  readonly channel: string;
  /** Weight among the channels; 0: standby. */
  readonly share: number;
  /** Null: the limit of the payment method. */
  readonly amountMin: Money | null;
  readonly amountMax: Money | null;
  /** Whether its last call failed, within the pause after a failure. */
  readonly isFailing: boolean;
}

interface Order {
  /** Id of the deposit: an order takes the same route in every process. */
  readonly id: string;
  readonly amount: Money;
  /** Channels that surely did not open it; they are skipped. */
  readonly tried: readonly string[];
}

export interface Choice {
  readonly channel: string;
  readonly reason: RouteReason;
}

/**
 * Chooses the channel of an order and gives the reason: among the healthy channels whose limits fit, by weight. Failing
 * channels are used if no other is left. Undefined if none fits.
 */
export function chooseRoute(
  routes: readonly Route[],
  { id, amount, tried }: Order,
): Choice | undefined {
  const left = routes.filter(
    (route) => fitsAmount(route, amount) && !tried.includes(route.channel),
  );
  const answering = left.filter(({ isFailing }) => !isFailing);
  const chosen = byShare(answering.length > 0 ? answering : left, id);
  if (!chosen) return undefined;
  const { channel, share } = chosen;
  const reason = (): RouteReason => {
    if (tried.length > 0) return 'moved';
    if (routes.length === 1) return 'only';
    if (channel !== byShare(left, id)?.channel) return 'health';
    if (left.length < routes.length) return 'amount';
    return share === 0 ? 'standby' : 'share';
  };
  return { channel, reason: reason() };
}

const fitsAmount = ({ amountMin, amountMax }: Route, amount: Money): boolean =>
  (amountMin === null || amount >= amountMin) && (amountMax === null || amount <= amountMax);

/**
 * Weighted rendezvous hashing: each channel gets a score from the order and its code, and the best weighted score wins.
 * It spreads orders by weight without a shared counter, and adding or removing a channel moves only its own share.
 */
function byShare(routes: readonly Route[], id: string): Route | undefined {
  const shared = routes.filter(({ share }) => share > 0);
  const timeOf = ({ channel, share }: Route) => -Math.log(drawn(id, channel)) / Math.max(share, 1);
  return (shared.length > 0 ? shared : routes).toSorted((a, b) => timeOf(a) - timeOf(b))[0];
}

const DRAWN_BYTES = 6;

/** Pseudo-random number above 0 and up to 1. */
function drawn(id: string, channel: string): number {
  const digest = createHash('sha256').update(`${id} ${channel}`).digest();
  return (digest.readUIntBE(0, DRAWN_BYTES) + 1) / 2 ** (8 * DRAWN_BYTES);
}
