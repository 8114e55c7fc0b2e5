import {
  changeOperatorEmail,
  operatorEmail,
  proveOperator,
  relyingPartyOf,
} from '@app/core/people/operators';
import * as calls from '@app/shared/operators/notices.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { maskEmail } from '../../wire/mask.ts';

export function opsNoticeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const party = relyingPartyOf(deps.settings.publicUrl);

  bindOpsCall(app, deps, calls.read, async ({ operator }) => {
    const to = await operatorEmail(deps.db, operator.id);
    return { email: to ? maskEmail(to.email) : null };
  });

  bindOpsCall(
    app,
    deps,
    calls.change,
    async ({ operator, input: { email, language }, tx }) => {
      const { id, merchantId, username } = operator;
      await changeOperatorEmail(tx, id, email === null ? null : { email, language });
      const [set, removed] = calls.change.audit.action;
      return { action: email === null ? removed : set, merchantId, target: username };
    },
    async ({ operator, input: { proof }, ip }) => {
      await proveOperator(deps, { operator, proof, party, ip });
      return undefined;
    },
  );
}
