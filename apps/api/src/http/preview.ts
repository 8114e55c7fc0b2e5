import { previewedBy, type Site } from '@app/core/sites/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { cookieOf, setCookie } from './cookies.ts';

const NAME = 'sitePreview';
const TOKEN = /^[\w-]{43}$/;

/** Cached per request, so that its token is looked up once. */
const lookups = new WeakMap<FastifyRequest, Promise<bigint | undefined>>();

/** The site that the browser previews. */
export function previewOf(deps: ApiDeps, request: FastifyRequest): Promise<bigint | undefined> {
  const pending = lookups.get(request);
  if (pending) return pending;
  const token = cookieOf(request, NAME) ?? '';
  const found = TOKEN.test(token)
    ? previewedBy(deps.db, { token, now: deps.clock() })
    : Promise.resolve(undefined);
  lookups.set(request, found);
  return found;
}

/** Whether this browser may see a site that is not open. */
export const isPreviewing = async (
  deps: ApiDeps,
  site: Site,
  request: FastifyRequest,
): Promise<boolean> => site.state !== 'open' && (await previewOf(deps, request)) === site.id;

/** Starts or ends the browser's preview of the site. */
export const setPreview = (
  reply: FastifyReply,
  { token, maxAgeMs, isHttps }: { token: string; maxAgeMs: number; isHttps: boolean },
): void => setCookie(reply, { name: NAME, value: token, path: '/', maxAgeMs, isHttps });
