import { type ReadableBody, requestLog, vendorIds } from '@app/core/play/vendors';
import type { RequestName, Status } from '@app/shared/seamless/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { ipOf } from '../../http/ip-of.ts';
import type { Sender } from './find-sender.ts';

interface Answered {
  readonly name: RequestName;
  readonly status: Status;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly rawBody: string;
  /** Undefined if the request failed before the vendor was identified. Such requests are in no list. */
  readonly sender: Sender | undefined;
  /** The claimed key and vendor. */
  readonly kid: string;
  readonly vendorCode: string;
  /** The body in the words of the vendor's dialect. Absent for our own protocol. */
  readonly readable?: ReadableBody | undefined;
}

export type RecordRequest = (answered: Answered) => void;

/** Records the last messages of each vendor for operators, after the answer is sent. */
export function recordRequests(app: FastifyInstance, { db, redis, clock }: ApiDeps): RecordRequest {
  const fail = (error: unknown) =>
    app.recordFailure({ what: 'log of vendors’ requests', level: 'warn', error });
  const log = requestLog(redis, fail);
  app.addHook('onClose', log.settled);

  return ({ name, status, request, reply, rawBody, sender, kid, vendorCode, readable }) => {
    if (!sender) return;
    const noted = {
      at: clock().getTime(),
      message: name,
      status,
      refused: sender.refused,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      kid,
      ip: ipOf(request),
      rawBody,
      readable,
    };
    if (sender.vendor) {
      log.note(sender.vendor.id, noted);
      return;
    }
    // The claimed vendor. Unknown names are not recorded.
    void vendorIds(db).then((ids) => {
      const id = ids.get(vendorCode);
      if (id !== undefined) log.note(id, noted);
    }, fail);
  };
}
