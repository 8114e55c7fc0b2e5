import { DomainError } from '@app/core/platform/kernel';
import { type Site, siteOfCode, siteOfHost, sitesOf } from '@app/core/sites/site';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { previewOf } from './preview.ts';

/**
 * The site of a request: named by the header `Merchant`; without it, the site that this browser previews, or else the
 * site of the host name. A repeated header names no site, because Node joins its values with commas.
 *
 * @throws domain.invalid
 */
export async function resolveSite(deps: ApiDeps, request: FastifyRequest): Promise<Site> {
  const code = request.headers.merchant?.toString();
  const site =
    code === undefined
      ? ((await previewedSite(deps, request)) ?? (await siteOfAddress(deps, request.hostname)))
      : await siteOfCode(deps.db, code);
  if (!site) throw new DomainError('domain.invalid');
  return site;
}

/** A site in setup may have no domain yet, so a preview works at any address of the installation. */
async function previewedSite(deps: ApiDeps, request: FastifyRequest): Promise<Site | undefined> {
  const merchantId = await previewOf(deps, request);
  if (merchantId === undefined) return undefined;
  const [site] = await sitesOf(deps.db, merchantId);
  return site?.state === 'open' ? undefined : site;
}

/** The site of a host name; for an unknown name, the default site if one is configured. */
export async function siteOfAddress(
  { db, settings: { defaultMerchant } }: ApiDeps,
  host: string,
): Promise<Site | undefined> {
  const site = await siteOfHost(db, host);
  return site ?? (defaultMerchant ? siteOfCode(db, defaultMerchant) : undefined);
}
