import {
  askByHand,
  claimDeposit,
  confirmByHand,
  createDeposit,
  type Deposit,
  declineByHand,
  listOffers,
  offerAccount,
  recordPayment,
  SANDBOX,
  sandboxMessage,
  sendReceipt,
  settleDeposits,
} from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { type Deps, DomainError } from '@app/core/platform/kernel';
import { addUpload, fileStoreOf } from '@app/core/platform/uploads';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { drawReceipt } from './drawn-pictures.ts';
import { channelsOf, type SandboxSecret } from './fund-players.ts';
import { legalNameOf } from './legal-names.ts';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const OPERATOR = 'keeper';
const HARBOR = 'harbor';
const OFFER = {
  code: HARBOR,
  name: 'Bank transfer',
  names: { CN: '银行转账' },
  enabled: true,
  place: 1,
  amountMin: whole(10),
  amountMax: whole(50_000),
};
const ACCOUNT = {
  bank: 'Harbor Bank',
  holder: 'Orvane Ltd',
  number: '4402 8812 0073',
  note: 'One transfer for each deposit, please.',
};
const TWO_DAYS_MS = 48 * 3_600_000;

/** Stage and amount of each player's bank transfer. */
const STAGES = [
  { username: 'player10', stage: 'shown', amount: 6_000 },
  { username: 'player15', stage: 'asked', amount: 250 },
  { username: 'player16', stage: 'shown', amount: 400 },
  { username: 'player17', stage: 'taken', amount: 150 },
  { username: 'player18', stage: 'credited', amount: 100 },
  { username: 'player19', stage: 'declined', amount: 80 },
  { username: 'player20', stage: 'expired', amount: 60 },
] as const;
type Stage = (typeof STAGES)[number]['stage'];
/** Player for whom a payment provider reports less than requested. */
const PAID_LESS = 'player11';

interface DemoPlayers extends SandboxSecret {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly players: readonly Member[];
}

/** Offers a bank account of the site, and leaves one deposit for each action of operators. */
export async function setUpDepositsByHand(deps: Deps, demo: DemoPlayers): Promise<void> {
  const { merchantId, players, currency } = demo;
  const channels = channelsOf(demo);
  const offered = await listOffers(deps.db, merchantId, channels);
  if (offered.some(({ code }) => code === HARBOR)) return;
  const change = { merchantId, offer: OFFER, version: null, account: ACCOUNT };
  await inTransaction(deps.db, (tx) => offerAccount(tx, change, channels));
  for (const { username, stage, amount } of STAGES) {
    const player = players.find((one) => one.username === username);
    if (!player) continue;
    const at = stage === 'expired' ? deps.clock().getTime() - TWO_DAYS_MS : undefined;
    const then = at === undefined ? deps : { ...deps, clock: () => new Date(at) };
    const request = { player, currency, amount: whole(amount) };
    const deposit = await askByHand({ ...then, channels }, depositInput(request, HARBOR));
    await bringTo(stage, deps, { player, deposit });
  }
  await payLess(deps, demo);
  await settleDeposits(deps);
}

interface DepositByHand {
  readonly player: Member;
  readonly currency: string;
  readonly amount: Money;
}

const depositInput = (
  { player: { id: memberId, merchantId, username }, currency, amount }: DepositByHand,
  channel: string,
) => ({
  requestKey: { memberId, key: 'the-bank-transfer-of-the-demo', inputHash: channel },
  merchantId,
  memberId,
  channel,
  currency,
  amount,
  payer: legalNameOf(username),
});

interface Case {
  readonly player: Member;
  readonly deposit: Deposit;
}

async function bringTo(stage: Stage, deps: Deps, { player, deposit }: Case): Promise<void> {
  if (stage === 'asked' || stage === 'expired') return;
  const { id: memberId, merchantId } = player;
  const upload = await addUpload(
    { ...deps, files: fileStoreOf(deps.db, undefined) },
    {
      merchantId,
      owner: { memberId },
      purpose: 'deposit',
      file: drawReceipt(Number(memberId % 256n)),
    },
  );
  const { publicId } = deposit;
  await sendReceipt(deps, { memberId, publicId, receiptIds: [upload.publicId] });
  const which = { merchantId, publicId, operator: OPERATOR };
  await inTransaction(deps.db, async (tx) => {
    if (stage !== 'shown') await claimDeposit(tx, { ...which, isClaimed: true }, deps.clock());
    if (stage === 'credited') {
      const came = { ...which, amount: whole(90), reference: 'HB-20261122-07' };
      await confirmByHand(tx, deps, came, deps.clock());
    }
    const words = 'The picture shows a transfer to another account.';
    if (stage === 'declined') await declineByHand(tx, deps, { ...which, words }, deps.clock());
  });
}

/** A deposit paid in two parts via the payment page, and a payment without a deposit. */
async function payLess(deps: Deps, demo: DemoPlayers): Promise<void> {
  const player = demo.players.find(({ username }) => username === PAID_LESS);
  if (!player) return;
  const channels = channelsOf(demo);
  const request = { player, currency: demo.currency, amount: whole(200) };
  const { publicId } = await createDeposit({ ...deps, channels }, depositInput(request, SANDBOX));
  const sendReport = (depositId: string, { amount, name }: { amount: number; name: string }) => {
    const report = {
      reportId: `${name} ${depositId}`,
      depositId,
      status: 'paid' as const,
      amount: Number(whole(amount)),
      currency: demo.currency,
      reference: `${name} ${publicId}`,
    };
    const message = sandboxMessage(demo.sandboxPaySecret, report, deps.clock());
    return recordPayment({ ...deps, channels }, { channel: SANDBOX, ...message });
  };
  await sendReport(publicId, { amount: 180, name: 'less' });
  await sendReport(publicId, { amount: 20, name: 'rest' });
  // The provider receives an error for the unknown deposit; the report is kept for operators.
  await sendReport(deps.newId(), { amount: 75, name: 'stray' }).catch(assertUnknown);
}

function assertUnknown(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'deposit.not_found') throw error;
}
