import type { BoundNumberProof } from '@app/core/people/credentials';
import type { Site } from '@app/core/sites/site';

interface SentProof {
  readonly verificationCode?: string | undefined;
  readonly firebaseIdToken?: string | undefined;
  readonly loginDeviceId?: string | undefined;
}

/** What a member sent to prove that they read the messages of their number. */
export const numberProofOf = (site: Site, sent: SentProof): BoundNumberProof => ({
  site,
  verificationCode: sent.verificationCode,
  phoneToken: sent.firebaseIdToken,
  device: sent.loginDeviceId,
});
