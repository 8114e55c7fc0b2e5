import { DomainError } from '@app/core/platform/kernel';
import {
  authenticate,
  type Message,
  readBalance,
  type TransactionQueue,
  type Vendor,
} from '@app/core/play/vendors';
import { isOutage } from '@app/shared/process/outage';
import type { RequestName, SeamlessRequest } from '@app/shared/seamless/protocol';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { answerInTime } from '../../http/answer-in-time.ts';
import type { VendorAnswer } from './vendor-metrics.ts';

/** Deadline after which a vendor must retry, since a player's round waits for the answer. */
const ANSWER_MS_MAX = 2_000;

export interface WalletDeps extends ApiDeps {
  readonly transactions: TransactionQueue;
}

/** Waits for an answer to a vendor. A failure, and an answer that comes too late, ask the vendor to retry. */
export async function answerVendor(work: Promise<VendorAnswer>): Promise<VendorAnswer> {
  try {
    return await answerInTime(work, ANSWER_MS_MAX);
  } catch (error) {
    return { ...answerOf('INTERNAL_RETRY'), error };
  }
}

/** The wallet's answer to a message, whatever dialect it came in. */
export const askWallet = <Name extends RequestName>(
  deps: WalletDeps,
  vendor: Vendor,
  { name, content }: { readonly name: Name; readonly content: SeamlessRequest<Name> },
): Promise<VendorAnswer> => handlers[name](deps, vendor, content);

type Handlers = {
  readonly [Name in RequestName]: (
    deps: WalletDeps,
    vendor: Vendor,
    content: SeamlessRequest<Name>,
  ) => Promise<VendorAnswer>;
};

const handlers: Handlers = {
  authenticate: async (...asked) => encoded(await authenticate(...asked)),
  balance: async (...asked) => encoded(await readBalance(...asked)),
  bet: (deps, vendor, bet) => apply(deps, vendor, { kind: 'bet', ...bet }),
  win: (deps, vendor, win) => apply(deps, vendor, { kind: 'win', ...win }),
  rollback: (deps, vendor, rollback) => apply(deps, vendor, { kind: 'rollback', ...rollback }),
  round: (deps, vendor, round) => apply(deps, vendor, { kind: 'round', ...round }),
};

const apply = (
  { transactions }: WalletDeps,
  vendor: Vendor,
  message: Message,
): Promise<VendorAnswer> => transactions.apply(vendor, message, performance.now() + ANSWER_MS_MAX);

export const encoded = (content: { readonly status: VendorAnswer['status'] }): VendorAnswer => ({
  status: content.status,
  body: JSON.stringify(content),
});

export const answerOf = (status: VendorAnswer['status']): VendorAnswer => encoded({ status });

/** Reports our error behind an answer. */
export const recordDefect = (request: FastifyRequest, error: unknown): void =>
  request.server.recordFailure({
    what: 'seamless',
    level: isOutage(error) || isBusy(error) ? 'warn' : 'error',
    error,
    request,
  });

const isBusy = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'server.busy';
