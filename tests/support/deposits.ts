import { randomUUID } from 'node:crypto';
import {
  createDeposit,
  type Deposit,
  type DepositChannels,
  offerChannel,
  recordPayment,
  SANDBOX,
  type SandboxReport,
  sandboxChannel,
  sandboxMessage,
} from '@app/core/cashier';
import type { Deps } from '@app/core/kernel';
import type { Member } from '@app/core/members';
import type { Money } from '@app/shared/money/money';
import { whole } from './world.ts';

/** What the sandbox company of a test signs with. */
export const PAY_SECRET = 'pay a secret of the tests, and of no installation';

export const channels = new Map([[SANDBOX, sandboxChannel(PAY_SECRET)]]);

/** Lets members of a site pay by the sandbox, from 10 to 50 000. */
export const offerSandbox = (deps: Deps, merchantId: bigint): Promise<void> =>
  offerChannel(deps, {
    merchantId,
    code: SANDBOX,
    name: 'Sandbox Pay',
    amountMin: whole(10),
    amountMax: whole(50_000),
  });

interface Wanted {
  readonly key?: string;
  readonly amount?: Money;
  readonly inputHash?: string;
  readonly channel?: string;
  /** What the process knows of companies. */
  readonly ways?: DepositChannels;
}

/** A member asks to pay in 100.00, unless told otherwise. */
export function openDeposit(
  deps: Deps,
  { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>,
  { key = randomUUID(), inputHash = '', amount = whole(100), ...wanted }: Wanted = {},
): Promise<Deposit> {
  const { channel = SANDBOX, ways = channels } = wanted;
  return createDeposit(
    { ...deps, channels: ways },
    {
      requestKey: { memberId, key, inputHash },
      merchantId,
      memberId,
      channel,
      currency: 'USD',
      amount,
    },
  );
}

/** What the company says of a deposit: that it was paid, unless told otherwise. */
export const reportOf = (
  { publicId, amount, currency }: Deposit,
  changes: Partial<SandboxReport> = {},
): SandboxReport => ({
  reportId: `report of ${publicId}`,
  depositId: publicId,
  status: 'paid',
  amount: Number(amount),
  currency,
  reference: `payment of ${publicId}`,
  ...changes,
});

/** The company reports, signed. */
export function report(
  deps: Deps,
  deposit: Deposit,
  changes: Partial<SandboxReport> = {},
): Promise<Deposit> {
  const message = sandboxMessage(PAY_SECRET, reportOf(deposit, changes), deps.clock());
  return recordPayment({ ...deps, channels }, { channel: SANDBOX, ...message });
}
