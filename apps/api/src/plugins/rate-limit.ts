import rateLimitPlugin from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { ApiDeps } from '../deps.ts';
import { slidingWindowStore } from '../http/sliding-window-store.ts';

/** Counts calls in Redis, so that API processes share the limits. */
export const rateLimit = fp<ApiDeps>(async (app, deps) => {
  await app.register(rateLimitPlugin, { global: false, store: slidingWindowStore(deps) });
});
