import { languageOf } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Site } from '../../../sites/site/index.ts';
import { CODE_LIFE_MS, type CodeOwner } from './code.ts';
import { type CodeRequestDeps, requestCode } from './request-code.ts';

interface SendCode extends CodeOwner {
  readonly isWanted: boolean;
  readonly ip: string;
  readonly site: Site;
  readonly language: LanguageCode;
}

const MINUTE_MS = 60_000;

/**
 * A command. Sends a code in the member's language, valid for `CODE_LIFE_MS`. For an unknown number it does the
 * same work but sends nothing.
 *
 * @throws TOO_MANY_REQUESTS, verification.country_refused, verification.budget_spent
 */
export async function sendCode(
  deps: CodeRequestDeps,
  { site, language, ...asked }: SendCode,
): Promise<void> {
  const say = translatorOf(languageOf(language), 'server/outbox');
  const named = { site: site.name, minutes: CODE_LIFE_MS / MINUTE_MS };
  const words = (code: string) => ({
    ...(asked.channel === 'mail' && { subject: say('code.subject', named) }),
    text: say('code.text', { ...named, code }),
  });
  await requestCode(deps, { ...asked, words });
}
