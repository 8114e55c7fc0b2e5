import type { LanguageCode } from '@app/shared/locale/languages';
import type { Site } from '../../sites/site/index.ts';
import { sendCode } from '../verification/index.ts';
import type { CredentialsDeps } from './credentials-deps.ts';

interface SendBindingCode {
  readonly site: Site;
  readonly ip: string;
  readonly language: LanguageCode;
  readonly channel: 'sms' | 'mail';
  /** A number in E.164, or an address. */
  readonly recipient: string;
  readonly device: string | undefined;
}

/**
 * A command. Sends the code that proves a number or an address before it is bound.
 *
 * @throws TOO_MANY_REQUESTS, verification.country_refused, verification.budget_spent
 */
export const sendBindingCode = (deps: CredentialsDeps, asked: SendBindingCode): Promise<void> =>
  sendCode(deps, { ...asked, merchantId: asked.site.id, purpose: 'bind', isWanted: true });
