import {
  type Broadcast,
  type BroadcastAction,
  changeBroadcastState,
  countAudience,
  fixRecipients,
  listBroadcasts,
  queueBroadcast,
} from '@app/core/operations/broadcasts';
import * as calls from '@app/shared/messages/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { conditionsInTrail } from '../../wire/conditions-in-trail.ts';
import { presentBroadcast } from './ops.presenter.ts';
import { recipientsOf } from './requests.ts';

const ROWS_MAX = 20;

export function opsBroadcastRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, enqueue } = deps;
  /** Starts the worker's job before its next scheduled run. */
  const afterwards = () => enqueue('send-broadcasts');

  bindOpsCall(app, deps, calls.countAudience, async ({ site, input }) => {
    const recipients = { merchantId: site.id, to: recipientsOf(input), at: clock() };
    const { fixed } = await fixRecipients(db, recipients);
    const { members } = await countAudience(db, fixed);
    return { members };
  });

  bindOpsCall(app, deps, calls.sendBroadcast, async ({ site, operator, input, tx }) => {
    const { id: publicId, counted, texts } = input;
    const to = recipientsOf(input);
    const params = { publicId, merchantId: site.id, operatorId: operator.id, to, counted, texts };
    const { members, audience, segmentName } = await queueBroadcast(tx, deps, params, clock());
    const [first] = input.texts;
    const detail = {
      title: first?.title ?? '',
      members,
      ...(segmentName !== null && { segment: segmentName }),
      ...conditionsInTrail(audience),
    };
    return { target: publicId, detail, answer: { members }, afterwards };
  });

  bindOpsCall(app, deps, calls.broadcasts, async ({ site, input: { before } }) => {
    const params = { merchantId: site.id, beforePublicId: before, rowsMax: ROWS_MAX + 1 };
    const rows: Broadcast[] = await listBroadcasts(db, params);
    const list = rows.slice(0, ROWS_MAX).map(presentBroadcast);
    return { list, next: rows.length > ROWS_MAX ? (list.at(-1)?.id ?? null) : null };
  });

  const actions = [
    [calls.stopBroadcast, 'stop'],
    [calls.resumeBroadcast, 'resume'],
    [calls.withdrawBroadcast, 'withdraw'],
  ] as const satisfies readonly (readonly [object, BroadcastAction])[];
  for (const [call, action] of actions) {
    bindOpsCall(app, deps, call, async ({ site, input: { id: publicId }, tx }) => {
      const { sent, title } = await changeBroadcastState(tx, {
        merchantId: site.id,
        publicId,
        action,
      });
      return { target: publicId, detail: { title, sent }, afterwards };
    });
  }
}
