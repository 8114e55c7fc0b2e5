import { defineModule } from '../../define-module.ts';
import { failedLast } from '../kernel/index.ts';
import { deliverOutbox, listGateways, unsentMessages } from './index.ts';

export const outbox = defineModule({
  name: 'platform/outbox',
  jobs: {
    'deliver-outbox': {
      title: 'Send messages',
      queue: 'delivery',
      pattern: '*/5 * * * * *',
      why: 'A new message enqueues it; the schedule is for retries and for messages that could not be enqueued.',
      attempts: 5,
      retryMs: 500,
      run: async (deps) => {
        const { unknown, refused } = await deliverOutbox(deps);
        if (unknown > 0) deps.log.warn({ unknown }, 'messages of unknown delivery');
        if (refused > 0) deps.log.warn({ refused }, 'messages were refused');
      },
    },
  },
  waitingWork: [
    {
      permission: 'health.read',
      read: async ({ db, clock }, { merchantId }) => {
        const unsent = await unsentMessages(db, { merchantId, now: clock() });
        return [{ queue: 'unsentMessages', ...unsent, amount: null }];
      },
    },
  ],
  siteProblems: [
    {
      permission: 'gateways.manage',
      find: async ({ db }, { id }) =>
        (await listGateways(db, id))
          .filter(({ merchantId }) => merchantId === id)
          .filter(({ enabled, failedAt, sentAt }) => enabled && failedLast(failedAt, sentAt))
          .map(({ name: about }) => ({ key: 'gatewayFails', about, count: 1 })),
    },
    {
      permission: 'health.read',
      find: async ({ db, clock }, { id }) => {
        const { count } = await unsentMessages(db, { merchantId: id, now: clock() });
        return count > 0 ? [{ key: 'messagesUnsent', about: '', count }] : [];
      },
    },
  ],
});
