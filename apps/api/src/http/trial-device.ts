import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { cookieOf, setCookie } from './cookies.ts';

const NAME = 'trialDevice';
/** Visitors begin a trial by more than one call. */
const PATH = '/wps';
/** Window in which the trials of a device are counted. Each trial renews the cookie. */
const KNOWN_MS = 24 * 3_600_000;

type Deps = Pick<ApiDeps, 'newId' | 'settings'>;

/** The signed name of a device that started a trial lately, or a new name. */
export function trialDeviceOf({ newId, settings }: Deps, request: FastifyRequest): string {
  const [name = '', signature = ''] = cookieOf(request, NAME)?.split('.') ?? [];
  const sent = Buffer.from(signature);
  const right = Buffer.from(signatureOf(settings, name));
  const isOurs = sent.length === right.length && timingSafeEqual(sent, right);
  return isOurs ? name : newId();
}

/** Sets the cookie by which the device is recognized. */
export function rememberTrialDevice({ settings }: Deps, reply: FastifyReply, device: string): void {
  const value = `${device}.${signatureOf(settings, device)}`;
  const isHttps = settings.publicUrl.startsWith('https:');
  setCookie(reply, { name: NAME, value, path: PATH, maxAgeMs: KNOWN_MS, isHttps });
}

const signatureOf = ({ tokenSecret }: ApiDeps['settings'], device: string): string =>
  createHmac('sha256', tokenSecret).update(`trial device ${device}`).digest('base64url');
