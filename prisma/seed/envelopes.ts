import {
  cancelEnvelope,
  createEnvelope,
  type Envelope,
  listSentEnvelopes,
  openEnvelope,
} from '@app/core/engagement/envelopes';
import {
  findForLogin,
  readPaymentPassword,
  setPaymentPassword,
} from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { hashPassword } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import type { EnvelopeMode } from '@app/shared/envelopes/states';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { depositOf, type SandboxSecret } from './fund-players.ts';
import { PAYMENT_PASSWORD } from './month/scripted-events.ts';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const SENDER = 'agent_mid';
const DEPOSIT = whole(200);

interface DemoEnvelope {
  readonly amount: number;
  readonly count: number;
  readonly mode: EnvelopeMode;
  readonly greeting: string;
  /** Number of members who have opened it. */
  readonly opened: number;
  readonly isCancelled?: true;
}

/** The last one stays open. */
const ENVELOPES: readonly DemoEnvelope[] = [
  { amount: 15, count: 3, mode: 'even', greeting: 'Welcome to the team!', opened: 3 },
  {
    amount: 20,
    count: 10,
    mode: 'random',
    greeting: 'For a slow Monday',
    opened: 2,
    isCancelled: true,
  },
  { amount: 60, count: 24, mode: 'random', greeting: 'Good luck tonight!', opened: 4 },
];

interface DemoTeam extends SandboxSecret {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
  /** Members of the sender's team who open parts. */
  readonly players: readonly Member[];
}

/** Sends red envelopes from an agent to the team: one opened by all, one cancelled, one still open. */
export async function setUpEnvelopes(deps: Deps, team: DemoTeam): Promise<void> {
  const { merchantId, currency, sandboxPaySecret } = team;
  const sender = (await findForLogin(deps.db, { merchantId, username: SENDER }))?.member;
  if (!sender) return;
  const { total } = await listSentEnvelopes(deps.db, { memberId: sender.id, rowsMax: 1 });
  if (total > 0) return;
  await givePaymentPassword(deps, sender.id);
  const key = 'the deposit for red envelopes of the demo';
  await depositOf(deps, { player: sender, currency, sandboxPaySecret, amount: DEPOSIT, key });
  for (const envelope of ENVELOPES) await sendOne(deps, { ...team, sender }, envelope);
}

/** The month gave the sender one already, if it was replayed. */
async function givePaymentPassword(deps: Deps, memberId: bigint): Promise<void> {
  if (await readPaymentPassword(deps.db, memberId)) return;
  const hash = await hashPassword(PAYMENT_PASSWORD);
  await inTransaction(deps.db, (tx) => setPaymentPassword(tx, { memberId, hash }, deps.clock()));
}

async function sendOne(
  deps: Deps,
  { sender, players, ...site }: DemoTeam & { readonly sender: Member },
  { amount, opened, isCancelled, ...envelope }: DemoEnvelope,
): Promise<void> {
  const { id: memberId, merchantId } = sender;
  const { publicId }: Envelope = await createEnvelope(deps, {
    ...site,
    ...envelope,
    memberId,
    requestKey: { memberId, key: envelope.greeting, inputHash: `${amount}` },
    total: whole(amount),
    audience: 'team',
    hours: 24,
    paymentPassword: PAYMENT_PASSWORD,
  });
  for (const player of players.slice(0, opened))
    await openEnvelope(deps, { merchantId, memberId: player.id, publicId });
  if (isCancelled) await cancelEnvelope(deps, { merchantId, memberId, publicId });
}
