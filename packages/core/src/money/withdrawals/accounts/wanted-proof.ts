import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawalProof } from '@app/shared/withdrawals/proof.settings';
import type { BoundNumberProof } from '../../../people/credentials/index.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { readSetting, type Site } from '../../../sites/site/index.ts';

/** Proofs that a site requires; none of a number if its flag `MOBILEVERFNOTREQ3` is on. */
export type WantedProof = SettingValue<typeof withdrawalProof>;

interface Of {
  readonly merchantId: bigint;
  /** Undefined: the site's own rule applies. */
  readonly site: Pick<Site, 'flags'> | undefined;
}

/** A query. */
export async function wantedProof(reader: Reader, { merchantId, site }: Of): Promise<WantedProof> {
  const wanted = await readSetting(reader, { merchantId, setting: withdrawalProof });
  const asksNoNumber = site?.flags.has('MOBILEVERFNOTREQ3') ?? false;
  return asksNoNumber ? { ...wanted, number: 'nothing', accountCode: false } : wanted;
}

export interface Proving {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly proof: BoundNumberProof | undefined;
}
