import type { Database } from '@app/core/platform/db';
import { type Site, siteOfCode } from '@app/core/sites/site';
import { Problem } from './terminal.ts';

/** @throws Problem for an unknown site */
export async function siteNamed(db: Database, code: string): Promise<Site> {
  const site = await siteOfCode(db, code);
  if (!site) throw new Problem(`There is no site ${code}.`);
  return site;
}
