import type { Money } from '@app/shared/money/money';
import { openHouseAccounts } from '../../books/ledger/index.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { rulesOfSites } from '../../protection/limits/index.ts';
import {
  type ApplyDeps,
  type Applying,
  answerOf,
  openWindows,
} from './messages/apply-transactions.ts';
import { decide } from './messages/decide.ts';
import type { Message } from './messages/message.ts';
import type { MessageFacts } from './messages/message-facts.ts';
import { publishAccepted } from './messages/publish-accepted.ts';
import { lockAndReadFacts } from './messages/read-facts.ts';
import { type AcceptedMessage, writePlans } from './messages/write-plans.ts';
import type { Vendor } from './signing/find-signer.ts';

/** A round of one bet, from stake to payout. */
export interface PlayedRound {
  readonly memberRef: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly currency: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly series?: number | undefined;
}

interface PlayedRounds {
  readonly vendor: Vendor;
  readonly merchantId: bigint;
  /** At most 512: each writes two entries when it closes, and a batch posts 1024. */
  readonly rounds: readonly PlayedRound[];
}

/**
 * A command. Writes finished rounds of any members of one site in one transaction. It leaves the same rows as a
 * bet and a closing win for each round, but places all bets before it pays the first win. Members need no
 * session with the vendor, and may have no bonus and no limits.
 *
 * @throws Error if a bet or win would be refused or was applied before; then nothing is written
 */
export async function applyRounds(
  deps: ApplyDeps,
  { vendor, merchantId, rounds }: PlayedRounds,
): Promise<void> {
  const rulesOf = await rulesOfSites(deps.db);
  const accepted = await inTransaction(deps.db, async (tx) => {
    // These accounts are normally opened by a launch.
    await openHouseAccounts(tx, merchantId, vendor.id);
    const ofVendor = { vendor, rulesOf };
    const bets = await applyAll(tx, deps, { ...ofVendor, messages: rounds.map(betOf) });
    return [...bets, ...(await applyAll(tx, deps, { ...ofVendor, messages: rounds.map(winOf) }))];
  });
  publishAccepted(deps.publish, accepted);
}

const betTxOf = (roundId: string) => `${roundId}-bet`;

function betOf({ stake, payout: _, series, ...round }: PlayedRound): Message<'bet'> {
  const bet = { ...round, kind: 'bet', txId: betTxOf(round.roundId), session: '' } as const;
  return { ...bet, amount: Number(stake), ...(series !== undefined && { series }) };
}

const winOf = ({ stake: _, payout, series: __, ...round }: PlayedRound): Message<'win'> => ({
  ...round,
  kind: 'win',
  txId: `${round.roundId}-win`,
  betTxId: betTxOf(round.roundId),
  amount: Number(payout),
  roundClosed: true,
});

/** Applies messages of one kind, each about a different round. */
async function applyAll(
  tx: Tx,
  { clock, newId }: ApplyDeps,
  { vendor, rulesOf, messages }: Applying,
): Promise<AcceptedMessage[]> {
  const facts = await lockAndReadFacts(tx, {
    vendorId: vendor.id,
    messages,
    rulesOf,
    now: clock(),
  });
  const windows = await openWindows(tx, { clock, messages, facts });
  const at = clock();
  const balances = new Map<bigint, bigint>();
  const accepted = messages.map((message, n): AcceptedMessage => {
    const known = inTurn(facts[n], balances, { vendor, at });
    const ids = { newId: newId(), bonusBetId: newId() };
    const decision = decide(message, known, { vendor, now: at, ...ids });
    if (decision.is === 'replay') throw new Error(`${message.txId} was applied before`);
    if (decision.is === 'refused')
      throw new Error(`${message.txId} is refused: ${decision.status}`);
    const { plan } = decision;
    balances.set(known.member.id, plan.balance ?? known.member.balance);
    return { message, plan, member: known.member, answer: answerOf(decision).body };
  });
  await writePlans(tx, { vendorId: vendor.id, at, windows, newId }, accepted);
  return accepted;
}

/** The facts for a message, with a session and the balance left by the member's earlier messages. */
function inTurn(
  facts: MessageFacts | undefined,
  balances: ReadonlyMap<bigint, bigint>,
  { vendor, at }: { readonly vendor: Vendor; readonly at: Date },
) {
  const { member } = facts ?? {};
  if (!facts || !member) throw new Error('the member of a round is unknown');
  const { id, bonus, balance, limits } = member;
  if (limits.length > 0) throw new Error(`member ${id} has limits, which every bet uses`);
  if (bonus) throw new Error(`member ${id} has a bonus, which every bet changes`);
  return {
    ...facts,
    member: { ...member, balance: balances.get(id) ?? balance },
    session: { vendorId: vendor.id, memberId: id, usedAt: at },
  };
}
