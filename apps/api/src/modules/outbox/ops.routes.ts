import { DomainError } from '@app/core/platform/kernel';
import { listOutbox } from '@app/core/platform/outbox';
import * as calls from '@app/shared/outbox/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

const ROWS_MAX = 100;

export function opsOutboxRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, settings } = deps;

  bindOpsCall(app, deps, calls.outbox, async ({ site }) => {
    if (settings.profile === 'production') throw new DomainError('request.not_found');
    const lines = await listOutbox(db, { merchantId: site.id, rowsMax: ROWS_MAX });
    return {
      list: lines.map(({ queuedAt, subject = null, ...line }) => ({
        ...line,
        subject,
        queuedAt: queuedAt.getTime(),
      })),
    };
  });
}
