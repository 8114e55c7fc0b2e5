import { type StaleRounds, staleRounds } from '@app/core/play/vendors';
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

/** Counts answers to vendors, and rounds that vendors left open for too long. */
export function measureMessages(app: FastifyInstance, { db, clock }: ApiDeps) {
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
  app.addHook('onClose', async () => stale.reset());
  return ({ name, status }: { name: RequestName; status: Status }) =>
    answers.inc({ message: name, status });
}
