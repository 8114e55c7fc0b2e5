import { type StaleRounds, staleRounds, type TransactionQueue } from '@app/core/play/vendors';
import type { RequestName, Status } from '@app/shared/seamless/protocol';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { ApiDeps } from '../../deps.ts';

/** An answer to a vendor, before it is signed. */
export interface VendorAnswer {
  readonly status: Status;
  readonly body: string;
  /** Error on our side, for the log only. */
  readonly error?: unknown;
}

/** Counts answers to vendors, their waiting messages, and rounds that they left open for too long. */
export function measureMessages(
  app: FastifyInstance,
  { db, clock }: ApiDeps,
  transactions: Pick<TransactionQueue, 'waiting'>,
) {
  const registers = [app.metrics];
  const answers = new Counter({
    name: 'vendor_messages_total',
    help: 'Messages of game vendors by what they were answered.',
    labelNames: ['message', 'status'],
    registers,
  });
  const stale: Gauge = new Gauge({
    name: 'vendor_rounds_stale',
    help: 'Rounds with money in escrow that should have closed a quarter of an hour ago or more.',
    labelNames: ['vendor'],
    registers,
    async collect() {
      const rounds = await staleRounds(db, clock()).catch((): StaleRounds[] => []);
      this.reset();
      for (const { vendorCode, count } of rounds) this.set({ vendor: vendorCode }, count);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'vendor_messages_waiting',
    help: 'Messages of game vendors that wait for a transaction.',
    registers,
    collect() {
      this.set(transactions.waiting);
    },
  });
  app.addHook('onClose', async () => {
    stale.reset();
    waiting.reset();
  });
  return ({ name, status }: { name: RequestName; status: Status }) =>
    answers.inc({ message: name, status });
}
