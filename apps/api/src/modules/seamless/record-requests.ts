import { requestLog, vendorIds } from '@app/core/play/vendors';
import type { RequestName, Status } from '@app/shared/seamless/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { ipOf } from '../../http/ip-of.ts';
import { headerOf, type Sender } from './find-sender.ts';

interface Answered {
  readonly name: RequestName;
  readonly status: Status;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly rawBody: string;
  /** Undefined if the request failed before the vendor was identified. Such requests are in no list. */
  readonly sender: Sender | undefined;
}

/** Records the last messages of each vendor for operators, after the answer is sent. */
export function recordRequests(app: FastifyInstance, { db, redis, clock }: ApiDeps) {
  const fail = (error: unknown) =>
    app.recordFailure({ what: 'log of vendors’ requests', level: 'warn', error });
  const log = requestLog(redis, fail);
  app.addHook('onClose', log.settled);

  return ({ name, status, request, reply, rawBody, sender }: Answered): void => {
    if (!sender) return;
    const noted = {
      at: clock().getTime(),
      message: name,
      status,
      refused: sender.refused,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      kid: headerOf(request, 'kid'),
      ip: ipOf(request),
      rawBody,
    };
    if (sender.vendor) {
      log.note(sender.vendor.id, noted);
      return;
    }
    // The claimed vendor. Unknown names are not recorded.
    void vendorIds(db).then((ids) => {
      const id = ids.get(headerOf(request, 'vendor'));
      if (id !== undefined) log.note(id, noted);
    }, fail);
  };
}
