import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { announceEnvelopes } from './announce-envelopes.ts';
import { auditEnvelopes } from './audit-envelopes.ts';
import { envelopePublicId } from './envelope.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { expireEnvelopes } from './expire-envelopes.ts';
import { envelopesDataSheets } from './member-data.ts';

export const envelopes = defineModule({
  name: 'engagement/envelopes',
  jobs: {
    'announce-envelopes': {
      title: 'Announce red envelopes',
      queue: 'delivery',
      pattern: '*/15 * * * * *',
      why: 'A new envelope enqueues it; this is for what a worker left behind.',
      attempts: 5,
      retryMs: 500,
      run: logCount('notified', 'announced red envelopes', announceEnvelopes),
    },
    'expire-envelopes': {
      title: 'Refund expired red envelopes',
      queue: 'money',
      pattern: '15,45 * * * * *',
      why: 'Agents wait for the refund of unopened parts; nothing can be opened after the end anyway.',
      attempts: 5,
      retryMs: 500,
      run: logCount('expired', 'expired red envelopes', (deps) => expireEnvelopes(deps)),
    },
  },
  erases: eraseMemberData,
  memberData: envelopesDataSheets,
  auditsBooks: auditEnvelopes,
  requests: { redRain: envelopePublicId },
});
