import { DomainError } from '@app/core/platform/kernel';
import { type Site, siteOfCode, siteOfHost, sitesOf } from '@app/core/sites/site';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { previewOf } from './preview.ts';

/**
 * The site that is asked: by the header `Merchant`, which must stand there once, or else by the
 * host name. (Node joins a repeated header with commas, and no code contains one.)
 *
 * @throws domain.invalid
 */
export async function resolveSite(deps: ApiDeps, request: FastifyRequest): Promise<Site> {
  const code = request.headers.merchant?.toString();
  const site =
    code === undefined
      ? ((await sitePreviewed(deps, request)) ?? (await siteOfAddress(deps, request.hostname)))
      : await siteOfCode(deps.db, code);
  if (!site) throw new DomainError('domain.invalid');
  return site;
}

/** A site that is being set up may have no domain yet: a browser with a preview of it sees it at any address of ours. */
async function sitePreviewed(deps: ApiDeps, request: FastifyRequest): Promise<Site | undefined> {
  const merchantId = await previewOf(deps, request);
  if (merchantId === undefined) return undefined;
  const [site] = await sitesOf(deps.db, merchantId);
  return site?.state === 'open' ? undefined : site;
}

/** The site whose pages a host name serves here. */
export async function siteOfAddress(
  { db, settings: { defaultMerchant } }: ApiDeps,
  host: string,
): Promise<Site | undefined> {
  const site = await siteOfHost(db, host);
  return site ?? (defaultMerchant ? siteOfCode(db, defaultMerchant) : undefined);
}
