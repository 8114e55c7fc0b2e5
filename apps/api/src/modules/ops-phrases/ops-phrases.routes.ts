import { DomainError } from '@app/core/kernel';
import { changePhrase, type Site, settingOf } from '@app/core/site';
import { canStandFor } from '@app/phrases/check/check-catalogue';
import { isWritten, type Language, languageOf } from '@app/phrases/languages';
import { pagePhrases } from '@app/phrases/page-phrases';
import type { LanguageCode } from '@app/shared/domain/languages';
import * as calls from '@app/shared/ops/phrases';
import { site as pages, phrases } from '@app/shared/settings/site';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/invalid-input.ts';

export function opsPhraseRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ site, input }) => {
    const { language, text = '', own: isOwn, page = 1 } = input;
    const own = settingOf(site, phrases).texts[language] ?? {};
    const asked = text.toLowerCase();
    const found = [...pagePhrases(writtenIn(language))]
      .map(([key, product]) => ({ key, product, own: own[key] ?? null }))
      .filter((each) => !isOwn || each.own !== null)
      .filter((each) => `${each.key} ${each.product} ${each.own}`.toLowerCase().includes(asked));
    const first = (page - 1) * calls.PHRASES_A_PAGE;
    return {
      list: found.slice(first, first + calls.PHRASES_A_PAGE),
      totalPages: Math.ceil(found.length / calls.PHRASES_A_PAGE),
      totalCount: found.length,
      languages: languagesOf(site),
    };
  });

  bindOpsCall(app, deps, calls.change, async ({ site, input, tx }) => {
    const { language, key, text, before } = input;
    const tag = writtenIn(language);
    const english = pagePhrases('en').get(key);
    if (english === undefined) throw new DomainError('phrase.unknown');
    if (text !== null && !canStandFor({ message: text, language: tag, english }))
      throw InvalidInput.at('text');
    await changePhrase(tx, { merchantId: site.id, language, key, text, before });
    return { target: `${language} ${key}`, detail: changesOf({ text: before }, { text }) };
  });
}

/** Pages in a language without phrases are English: what the site says in English is said there. */
function writtenIn(language: LanguageCode): Language {
  if (!isWritten(language)) throw new DomainError('phrase.unknown');
  return languageOf(language);
}

const languagesOf = (site: Site): LanguageCode[] =>
  settingOf(site, pages).languages.filter(isWritten);
