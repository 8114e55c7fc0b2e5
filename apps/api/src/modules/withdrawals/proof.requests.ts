import type { BoundNumberProof } from '@app/core/people/credentials';
import type { Site } from '@app/core/sites/site';

interface SentProof {
  readonly verificationCode?: string | undefined;
  readonly firebaseIdToken?: string | undefined;
  readonly loginDeviceId?: string | undefined;
}

/** The member's proof of access to their phone number. */
export const numberProofOf = (site: Site, sent: SentProof): BoundNumberProof => ({
  site,
  verificationCode: sent.verificationCode,
  phoneToken: sent.firebaseIdToken,
  device: sent.loginDeviceId,
});
