import { changePhrase } from '@app/core/sites/content';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { OWN_PHRASES_MAX, phrases } from '@app/shared/site/settings';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

/** Requests that provoke the refusals of calls about a site's own phrases. */
export const phraseWays: Readonly<Record<string, Way>> = {
  'phrase.unknown': (request) => ask(request, { language: 'TH' }),
  'phrases.change phrase.limit': async (request) => {
    await fillPhrases(request);
    return ask(request, {});
  },
  'phrases.change content.changed_meanwhile': (request) => ask(request, { basedOn: 9 }),
  'phrases.undo content.changed_meanwhile': async (request) => {
    await sayPhrase(request, 'Enter');
    return ask(request, { basedOn: 9, version: 1 });
  },
  'phrases.undo phrase.limit': async (request) => {
    await sayPhrase(request, 'Enter');
    await fillPhrases(request);
    return ask(request, { basedOn: 1, version: 1 });
  },
  'phrases.undo phrase.unfit': async (request) => {
    await sayPhrase(request, '{gone}');
    return ask(request, { basedOn: 1, version: 1 });
  },
};

/** Sets the phrase of the examples without validation. */
const sayPhrase = ({ api, site: { merchantId } }: OpsRequest, text: string) =>
  changeSite(api.deps, changePhrase, {
    merchantId,
    language: 'EN',
    key: 'frame:nav.login',
    text,
    basedOn: null,
    by: 'operator:lanh',
    at: new Date(),
  });

/** Fills the site up to its maximum number of own phrases. */
async function fillPhrases({ api, site: { merchantId } }: OpsRequest): Promise<void> {
  const full = Array.from({ length: OWN_PHRASES_MAX }, (_, n) => [`frame:k${n}`, 'x']);
  const change = { texts: { EN: Object.fromEntries(full) } };
  await changeSite(api.deps, changeSetting, { merchantId, setting: phrases, change });
}
