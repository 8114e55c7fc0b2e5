import type { ProofCompany } from '@app/shared/access/proof-companies';
import { social } from '@app/shared/access/social.settings';
import { socialProviders } from '@app/shared/access/social-providers';
import { phoneAuth } from '@app/shared/captcha/settings';
import type { ConfigurationReader, Reader } from '../../platform/db/index.ts';
import { type Site, settingOf, sitesOf } from '../../sites/site/index.ts';
import { type ProofCompanyNote, proofCompanyNotes } from '../verification/index.ts';

const SHOWN_MAX = 100;

/** Health of a company that identifies members or verifies numbers. */
export interface ProofHealth {
  readonly site: string;
  readonly company: ProofCompany;
  readonly lastAnsweredAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** Of the last failure. */
  readonly failure: string | null;
}

/** A query. Health of all companies that sites use, latest failures first. */
export async function proofHealth(reader: ConfigurationReader): Promise<ProofHealth[]> {
  const notes = Map.groupBy(await proofCompanyNotes(reader, null), ({ merchantId }) => merchantId);
  const sites = await sitesOf(reader, null);
  const all = sites.flatMap((site) => healthOf(site, notes.get(site.id) ?? []));
  const failedAt = ({ lastFailedAt }: ProofHealth) => lastFailedAt?.getTime() ?? 0;
  return all.sort((a, b) => failedAt(b) - failedAt(a)).slice(0, SHOWN_MAX);
}

/** A query. Health of the companies that a site uses. */
export const proofHealthOfSite = async (reader: Reader, site: Site): Promise<ProofHealth[]> =>
  healthOf(site, await proofCompanyNotes(reader, site.id));

/** @param notes of the site's companies */
const healthOf = (site: Site, notes: readonly ProofCompanyNote[]): ProofHealth[] =>
  companiesOf(site).map((company) => {
    const note = notes.find((one) => one.company === company);
    return {
      site: site.code,
      company,
      failure: note?.failure ?? null,
      lastAnsweredAt: note?.answeredAt ?? null,
      lastFailedAt: note?.failedAt ?? null,
    };
  });

function companiesOf(site: Site): ProofCompany[] {
  const companies = settingOf(site, social);
  const phone = settingOf(site, phoneAuth).provider ? (['phone'] as const) : [];
  return [...socialProviders.filter((code) => companies[code]?.enabled), ...phone];
}
