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
    'announce-envelopes': logCount('notified', 'announced red envelopes', announceEnvelopes),
    'expire-envelopes': logCount('expired', 'red envelopes expired', (deps) =>
      expireEnvelopes(deps),
    ),
  },
  erases: eraseMemberData,
  memberData: envelopesDataSheets,
  auditsBooks: auditEnvelopes,
  requests: { redRain: envelopePublicId },
});
