import { createHash } from 'node:crypto';
import type { RouteReason } from '@app/shared/domain/route-reasons';
import type { Money } from '@app/shared/money/money';

/** A channel that takes deposits of a way to pay. */
export interface Route {
  readonly channel: string;
  /** How much it takes beside the others; 0: only where no other is left. */
  readonly share: number;
  /** Null: as the way to pay. */
  readonly amountMin: Money | null;
  readonly amountMax: Money | null;
  /** Whether it did not answer when it was asked last, a moment ago. */
  readonly isFailing: boolean;
}

interface Order {
  /** Of the deposit: the same order goes the same way, whichever process asks. */
  readonly id: string;
  readonly amount: Money;
  /** Where it was surely not opened. */
  readonly tried: readonly string[];
}

export interface Choice {
  readonly channel: string;
  readonly reason: RouteReason;
}

/**
 * Which channel takes an order, and why: of those that take so much, those that answer, by their shares. Channels that
 * fail are asked where no other is left. Undefined: none takes it.
 */
export function chooseRoute(
  routes: readonly Route[],
  { id, amount, tried }: Order,
): Choice | undefined {
  const left = routes.filter((route) => takes(route, amount) && !tried.includes(route.channel));
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

const takes = ({ amountMin, amountMax }: Route, amount: Money): boolean =>
  (amountMin === null || amount >= amountMin) && (amountMax === null || amount <= amountMax);

/**
 * Each channel draws a number from the order and its own name, and the one comes first that comes soonest at its share:
 * orders are spread by the shares without a count that all would wait for, and a channel that is added or falls out moves
 * only what comes to it or goes from it.
 */
function byShare(routes: readonly Route[], id: string): Route | undefined {
  const shared = routes.filter(({ share }) => share > 0);
  const timeOf = ({ channel, share }: Route) => -Math.log(drawn(id, channel)) / Math.max(share, 1);
  return (shared.length > 0 ? shared : routes).toSorted((a, b) => timeOf(a) - timeOf(b))[0];
}

const DRAWN_BYTES = 6;

/** Above 0, and up to 1. */
function drawn(id: string, channel: string): number {
  const digest = createHash('sha256').update(`${id} ${channel}`).digest();
  return (digest.readUIntBE(0, DRAWN_BYTES) + 1) / 2 ** (8 * DRAWN_BYTES);
}
