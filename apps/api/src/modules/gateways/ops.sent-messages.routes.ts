import { DomainError } from '@app/core/platform/kernel';
import { listUnsent, sendAgainMessage } from '@app/core/platform/outbox';
import * as calls from '@app/shared/gateways/sent-messages.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { maskEmail, maskPhone } from '../../wire/mask.ts';

const ROWS_MAX = 50;
const ERROR_CHARS_MAX = 200;

export function opsSentMessageRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.unsent, async ({ site, input }) => {
    const found = await listUnsent(deps.db, {
      merchantId: site.id,
      now: deps.clock(),
      rowsMax: ROWS_MAX + 1,
      after: readAfter(input.after),
    });
    const shown = found.slice(0, ROWS_MAX);
    const last = found.length > ROWS_MAX ? shown.at(-1) : undefined;
    return {
      list: shown.map(
        ({ id: _, publicId, recipient, lastError, queuedAt, endedAt, ...message }) => ({
          ...message,
          id: publicId,
          recipient: message.channel === 'sms' ? maskPhone(recipient) : maskEmail(recipient),
          error: lastError?.slice(0, ERROR_CHARS_MAX) ?? null,
          queuedAt: queuedAt.getTime(),
          endedAt: endedAt.getTime(),
        }),
      ),
      next: last ? `${last.endedAt.getTime()}-${last.id}` : null,
    };
  });

  bindOpsCall(app, deps, calls.sendAgain, async ({ site, input: { id }, tx }) => {
    const which = { merchantId: site.id, publicId: id };
    const message = await sendAgainMessage(tx, which, deps.clock());
    if (!message) throw new DomainError('message.not_sendable');
    const answer = async () => {
      deps.enqueue('deliver-outbox');
      return {};
    };
    return { target: message.purpose, detail: { channel: message.channel }, answer };
  });
}

function readAfter(after: string | undefined) {
  const [at, id] = after?.split('-') ?? [];
  return at && id ? { endedAt: new Date(Number(at)), id: BigInt(id) } : undefined;
}
