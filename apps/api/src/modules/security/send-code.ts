import type { Site } from '@app/core/site';
import { CODE_LIFE_MS, type CodeOwner, requestCode } from '@app/core/verification';
import type { LanguageCode } from '@app/shared/domain/languages';
import type { ApiDeps } from '../../deps.ts';
import { securityWords } from './security-words.ts';

interface AskedCode extends CodeOwner {
  readonly isWanted: boolean;
  readonly ip: string;
  readonly site: Site;
  readonly language: LanguageCode;
}

const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;

/**
 * Sends a code, and answers how long it is good. For a number that is nobody's all is done alike,
 * but nothing leaves.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function sendCode(deps: ApiDeps, { site, language, ...asked }: AskedCode) {
  const minutes = CODE_LIFE_MS / MINUTE_MS;
  const { code, codeSubject } = securityWords(language);
  const words = (digits: string) => ({
    ...(asked.channel === 'mail' && { subject: codeSubject(site.name) }),
    text: code(site.name, digits, minutes),
  });
  await requestCode(deps, { ...asked, words });
  return { expiredMinutes: minutes, retryAfterSeconds: minutes * MINUTE_SECONDS };
}
