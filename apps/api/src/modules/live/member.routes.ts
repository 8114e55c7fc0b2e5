import { liveHub, missedSince } from '@app/core/platform/live';
import { changes } from '@app/shared/live/schemas';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { listenerOf } from '../../http/listener-of.ts';
import { liveStreams, withSite } from './live-streams.ts';
import { EVENT_STREAM } from './raw-response.ts';
import { watchSites } from './watch-sites.ts';

/** Live events for open pages: one read, or a stream. */
export function liveRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const hub = liveHub(deps.redis, (error) =>
    app.recordFailure({ what: 'live', level: 'warn', error }),
  );
  const streams = liveStreams(deps, hub);
  const siteWatch = watchSites(deps, hub, (error) =>
    app.recordFailure({ what: 'could not look at the sites', level: 'warn', error }),
  );
  measure(app, streams.count);

  bindCall(app, deps, changes, async ({ site, input, ip }, reply) => {
    const { request } = reply;
    const listener = await listenerOf(deps, site, request);
    const since = input.after ? { cursor: input.after } : { ms: input.sinceMs ?? 0 };
    const wantsStream = request.method === 'GET' && request.headers.accept?.includes(EVENT_STREAM);
    siteWatch.remember(site);
    const isSiteNew = siteWatch.hasChangedSince(site, since);
    if (wantsStream) return streams.open(reply, { site, ip, since, isSiteNew, ...listener });
    const asker = { merchantId: site.id, memberId: listener.session?.memberId };
    const missed = await missedSince(deps.redis, asker, since);
    return { ...withSite(missed, isSiteNew), ended: listener.ended };
  });

  // The server waits for every response when it closes, so streams must end first.
  app.addHook('preClose', async () => {
    siteWatch.stop();
    streams.closeAll();
    await hub.close();
  });
}

function measure({ metrics }: FastifyInstance, count: () => number): void {
  new Gauge({
    name: 'live_streams',
    help: 'Open pages that this process tells what changes.',
    registers: [metrics],
    collect() {
      this.set(count());
    },
  });
}
