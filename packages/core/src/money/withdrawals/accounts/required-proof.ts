import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawalProof } from '@app/shared/withdrawals/proof.settings';
import type { BoundNumberProof } from '../../../people/credentials/index.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { readSetting, type Site } from '../../../sites/site/index.ts';

/** Proofs that a site requires; none of a phone number if its flag `MOBILEVERFNOTREQ3` is on. */
export type RequiredProof = SettingValue<typeof withdrawalProof>;

interface Of {
  readonly merchantId: bigint;
  /** The site, for its flag; undefined: the flag counts as off. */
  readonly site: Pick<Site, 'flags'> | undefined;
}

/** A query. The proofs that a site requires for withdrawals and new accounts. */
export async function requiredProof(
  reader: Reader,
  { merchantId, site }: Of,
): Promise<RequiredProof> {
  const required = await readSetting(reader, { merchantId, setting: withdrawalProof });
  const needsNoNumber = site?.flags.has('MOBILEVERFNOTREQ3') ?? false;
  return needsNoNumber ? { ...required, number: 'nothing', accountCode: false } : required;
}

/** A member, and the proof of their number that they give. */
export interface GivenProof {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly proof: BoundNumberProof | undefined;
}
