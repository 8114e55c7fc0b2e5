import { login } from '@app/shared/access/session.schemas';
import { smsNoLogin } from '@app/shared/credentials/schemas';
import type { Response } from 'supertest';
import { HOME_IP, send, type TestApi, ticketFor } from '../servers/api.ts';
import { PASSWORD } from '../world.ts';
import { sentMessages } from './sent-messages.ts';

interface Place {
  readonly site: string;
  readonly ip?: string;
}

/** Logs in with a hard proof of work, so that no captcha is required. */
export async function logIn(
  api: TestApi,
  { site, ip = HOME_IP }: Place,
  changes: object,
): Promise<Response> {
  const humanCheck = await ticketFor(api, 'login', ip, 'hard');
  return send(api, login, { site, ip, body: { password: PASSWORD, humanCheck, ...changes } });
}

/** Asks for a code by SMS. */
export async function askForCode(
  api: TestApi,
  { site, ip = HOME_IP }: Place,
  changes: object,
): Promise<Response> {
  const humanCheck = await ticketFor(api, 'sms', ip);
  return send(api, smsNoLogin, { site, ip, body: { purpose: 'login', humanCheck, ...changes } });
}

/** The code in the last message of a site. */
export async function lastCode({ deps }: TestApi, site: string): Promise<string> {
  const [line] = await sentMessages(deps.db, { site, rowsMax: 1 });
  return /\d{6}/.exec(line?.text ?? '')?.[0] ?? '';
}
