import rateLimitPlugin from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { ApiDeps } from '../deps.ts';
import { slidingWindowStore } from '../http/sliding-window-store.ts';

/** Lets calls be counted in Redis, so that many API processes count together. */
export const rateLimit = fp<ApiDeps>(async (app, deps) => {
  await app.register(rateLimitPlugin, { global: false, store: slidingWindowStore(deps) });
});
