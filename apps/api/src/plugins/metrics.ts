import { hashPoolState } from '@app/core/people/verification';
import fp from 'fastify-plugin';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { ApiDeps } from '../deps.ts';

/** Metrics of calls, database connections and password hashes, for `/metrics`. */
export const metrics = fp<ApiDeps>(async (app, { db, metrics: given }) => {
  const registry = given ?? new Registry();
  app.decorate('metrics', registry);
  const duration = new Histogram({
    name: 'api_call_duration_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    // Unknown URLs share a label, so that strangers cannot create labels without limit.
    const label = call?.name ?? (request.routeOptions.url ? request.routeOptions.url : 'unknown');
    duration.observe({ call: label, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process to PostgreSQL, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'password_hashes',
    help: 'Password hashes of this process: under way, waiting for their turn, done so far.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(hashPoolState())) this.set({ state }, count);
    },
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}
