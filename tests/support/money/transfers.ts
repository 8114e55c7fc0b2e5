import { randomUUID } from 'node:crypto';
import { transferToDownline, transferToUpline } from '@app/core/money/transfers';
import { setPaymentPassword } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { hashPassword } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { fund, whole } from '../world.ts';

/** The payment password of every member who was made ready. */
export const PIN = '482915';

/** Cheap hash parameters, since nearly every request about money verifies the payment password. Never rehashed. */
const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

let hashed: Promise<string> | undefined;

/** Gives a member money, and the payment password that they send it by. */
export async function makeReady(deps: Deps, member: Member, amount = 0): Promise<void> {
  hashed ??= hashPassword(PIN, CHEAP);
  const hash = await hashed;
  const { id: memberId } = member;
  await inTransaction(deps.db, (tx) => setPaymentPassword(tx, { memberId, hash }, deps.clock()));
  if (amount > 0) await fund(deps, member, whole(amount));
}

interface Order {
  readonly key?: string;
  readonly note?: string;
  readonly pin?: string;
  readonly timeZone?: string;
}

function orderOf(from: Member, amount: number, how: Order) {
  const { key = randomUUID(), note = null, pin = PIN, timeZone = 'UTC' } = how;
  const requestKey = { memberId: from.id, key, inputHash: `${amount}` };
  const sender = { requestKey, merchantId: from.merchantId, memberId: from.id, timeZone };
  return { ...sender, amount: whole(amount), note, paymentPassword: pin };
}

/** Sends money from an agent to a direct downline. */
export const sendDown = (deps: Deps, from: Member, to: Member, amount: number, how: Order = {}) =>
  transferToDownline(deps, { ...orderOf(from, amount, how), username: to.username });

/** Sends money to the agent directly above. */
export const sendUp = (deps: Deps, from: Member, amount: number, how: Order = {}) =>
  transferToUpline(deps, orderOf(from, amount, how));
