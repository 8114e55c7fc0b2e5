import type { KycState } from '@app/shared/kyc/kyc-documents';
import type { TagState } from '@app/ui/text/tag';

export const KYC_LOOKS: Readonly<Record<KycState, TagState>> = {
  waiting: 'pending',
  approved: 'win',
  declined: 'danger',
};
