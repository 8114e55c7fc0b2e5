import { defineDomain } from '../define-domain.ts';

export const kyc = defineDomain({
  name: 'kyc',
  calls: {
    kyc: 'Documents by which members prove who they are.',
  },
  errors: {
    'kyc.identity_needed': 'forbidden',
    'kyc.address_needed': 'forbidden',
    'kyc.waits': 'conflict',
    'kyc.proven': 'conflict',
    'kyc.identity_first': 'conflict',
    'kyc.not_found': 'not_found',
    'kyc.decided': 'conflict',
  },
  permissions: {
    'kyc.decide': 'See the documents by which members prove who they are, and decide on them.',
  },
  auditActions: {
    'kyc.list_read': null,
    'kyc.read': null,
    'kyc.approved': 'overrides',
    'kyc.declined': null,
    'kyc.forgotten': null,
  },
  notices: {
    'kyc.approved': {},
    'kyc.declined': { words: 'text' },
  },
});
