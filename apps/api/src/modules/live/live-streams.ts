import { readSession } from '@app/core/people/sessions';
import type { LiveHub, Missed, Since } from '@app/core/platform/live';
import type { Site } from '@app/core/sites/site';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { changes } from '@app/shared/live/schemas';
import type { FastifyReply } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { answerInTime } from '../../http/answer-in-time.ts';
import { type Listener, sessionEndOf } from '../../http/listener-of.ts';
import { LIVE_HEARTBEAT_MS } from '../../limits.ts';
import { EventStream } from './event-stream.ts';
import { heartbeatsEvery } from './heartbeats.ts';
import { startRawResponse } from './raw-response.ts';
import { streamLimits } from './stream-limits.ts';

/** Far below the deadline of calls: a stream that opened after the call timed out would have no reader. */
const OPEN_MS_MAX = 5_000;

interface StreamRequest extends Listener {
  readonly site: Site;
  readonly ip: string;
  readonly since: Since;
  /** Whether the page may show an outdated state of the site. */
  readonly isSiteNew: boolean;
}

/** The streams of this process. */
export function liveStreams(deps: ApiDeps, hub: LiveHub) {
  const limits = streamLimits();
  const heartbeats = heartbeatsEvery(LIVE_HEARTBEAT_MS);
  const all = new Set<EventStream>();

  /**
   * Starts a stream and returns its first event. It ends with the page, the session or the process.
   *
   * @throws TOO_MANY_REQUESTS, server.busy
   */
  async function open(
    reply: FastifyReply,
    { site, ip, since, isSiteNew, session, ended }: StreamRequest,
  ): Promise<AnswerOf<typeof changes>> {
    const leave = limits.take({ ip, memberId: session?.memberId });
    const stream = new EventStream();
    const { missed, stop } = hub.watch(
      {
        merchantId: site.id,
        memberId: session?.memberId,
        sessionId: session?.sessionId,
        notify: (kinds, cursor) => stream.send(kinds, cursor),
        sessionEnded: (why) => stream.endSession(why),
      },
      since,
    );
    const stopBeating = heartbeats.add(() => {
      stream.beat();
      if (session) endWithSession(deps, session, stream);
    });
    all.add(stream);
    // The answer closes when the page leaves, and on any error from here on.
    reply.raw.once('close', () => {
      stopBeating();
      stop();
      leave();
      all.delete(stream);
    });
    const first = { ...withSite(await answerInTime(missed, OPEN_MS_MAX), isSiteNew), ended };
    const output = startRawResponse(reply);
    if (output) stream.open(output, first);
    return first;
  }

  return {
    open,
    count: limits.open,
    closeAll: () => {
      heartbeats.stop();
      for (const stream of all) stream.close();
    },
  };
}

/** Missed events, and a change of the site, which is not in the event log. */
export const withSite = ({ kinds, cursor }: Missed, isSiteNew: boolean): Missed => ({
  cursor,
  kinds: isSiteNew && !kinds.includes('site') ? [...kinds, 'site'] : kinds,
});

/**
 * Ends streams of expired sessions, for which there is no event. If Redis does not answer, the next heartbeat checks
 * again.
 */
function endWithSession(
  deps: ApiDeps,
  { sessionId, merchantId }: { sessionId: string; merchantId: bigint },
  stream: EventStream,
): void {
  readSession(deps, { sessionId, merchantId }).catch((error) => {
    const ended = sessionEndOf(error);
    if (ended) stream.endSession(ended);
  });
}
