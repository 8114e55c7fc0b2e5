import { randomUUID } from 'node:crypto';
import {
  createDeposit,
  type Deposit,
  type DepositChannels,
  offerChannel,
  recordPayment,
  SANDBOX,
  type SandboxReport,
  sandboxChannels,
  sandboxMessage,
} from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import type { Money } from '@app/shared/money/money';
import { callbackPath } from '@app/shared/payments/protocol';
import { fetchUntilServed } from '../servers/fetch-until-served.ts';
import type { TestPlatform } from '../servers/processes.ts';
import { whole } from '../world.ts';

/** Signing secret of the sandbox provider in tests. */
export const PAY_SECRET = 'pay a secret of the tests, and of no installation';

export const channels: DepositChannels = {
  builtIn: sandboxChannels(PAY_SECRET),
  publicUrl: 'http://127.0.0.1:3000',
};

/** Lets members of a site pay by a channel, from 10 to 50 000. */
export const offer = (
  deps: Pick<Deps, 'db'>,
  { merchantId, code }: { readonly merchantId: bigint; readonly code: string },
): Promise<void> =>
  offerChannel(deps, {
    merchantId,
    code,
    name: code === SANDBOX ? 'Sandbox Pay' : 'Stand-in Pay',
    amountMin: whole(10),
    amountMax: whole(50_000),
  });

/** Lets members of a site pay by the sandbox. */
export const offerSandbox = (deps: Pick<Deps, 'db'>, merchantId: bigint): Promise<void> =>
  offer(deps, { merchantId, code: SANDBOX });

interface Wanted {
  readonly key?: string;
  readonly amount?: Money;
  readonly inputHash?: string;
  readonly channel?: string;
  /** Public id of a promotion. */
  readonly promotionId?: string;
  /** Currency of the site. */
  readonly currency?: string;
  /** Channels that the process has configured. */
  readonly ways?: DepositChannels;
}

/** A member requests a deposit, by default of 100.00. */
export function openDeposit(
  deps: Deps,
  { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>,
  { key = randomUUID(), inputHash = '', amount = whole(100), ...wanted }: Wanted = {},
): Promise<Deposit> {
  const { channel = SANDBOX, ways = channels, currency = 'USD', promotionId } = wanted;
  return createDeposit(
    { ...deps, channels: ways },
    {
      requestKey: { memberId, key, inputHash },
      merchantId,
      memberId,
      channel,
      currency,
      amount,
      promotionId,
    },
  );
}

/** A provider's report of a deposit, by default that it was paid. */
export const reportOf = (
  { publicId, amount, currency }: Pick<Deposit, 'publicId' | 'amount' | 'currency'>,
  changes: Partial<SandboxReport> = {},
): SandboxReport => ({
  reportId: `report-${publicId}`,
  depositId: publicId,
  status: 'paid',
  amount: Number(amount),
  currency,
  reference: `payment of ${publicId}`,
  ...changes,
});

/** The provider reports, signed. */
export function report(
  deps: Deps,
  deposit: Deposit,
  changes: Partial<SandboxReport> = {},
): Promise<Deposit> {
  const message = sandboxMessage(PAY_SECRET, reportOf(deposit, changes), deps.clock());
  return recordPayment({ ...deps, channels }, { channel: SANDBOX, ...message });
}

/** Reports to a running API, signed with the secret of its installation. Repeated while the API is busy. */
export function reportTo(
  { apiUrl, secrets }: Pick<TestPlatform, 'apiUrl' | 'secrets'>,
  deposit: Pick<Deposit, 'publicId' | 'amount' | 'currency'>,
): Promise<Response> {
  const { SANDBOX_PAY_SECRET } = secrets;
  const { rawBody, headers } = sandboxMessage(SANDBOX_PAY_SECRET, reportOf(deposit), new Date());
  return fetchUntilServed(() =>
    fetch(`${apiUrl}${callbackPath(SANDBOX)}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: rawBody,
    }),
  );
}
