import { DomainError } from '@app/core/kernel';
import type { Site } from '@app/core/site';
import type { AnswerOf, Call } from '@app/shared/api/define-call';
import { statusV2 } from '@app/shared/api/system';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { statusOf } from '../../plugins/error-handler.ts';
import { ipOf } from '../../plugins/ip-of.ts';
import { resolveSite } from '../../plugins/merchant.ts';
import { presentStatus } from '../system/system.presenter.ts';
import { pageHead } from './page-head.ts';
import type { PreloadTags } from './preloads.ts';
import { PAGE_LANGUAGES, type PageLanguage } from './public-pages.ts';

/** What the built page has there is for where nobody fills it in. */
const HEAD = /<!--page-->[\s\S]*<!--\/page-->/;

/**
 * The web app's one page as this site and this address need it: with what search engines and chats
 * read, and with the answer to the question that every page would ask first.
 */
export async function renderPage(
  { template, preloads }: { template: string; preloads: PreloadTags },
  deps: ApiDeps,
  request: FastifyRequest,
): Promise<{ readonly status: number; readonly html: string }> {
  const site = await siteAsked(deps, request);
  // The app will ask, and say what is wrong.
  if (!site) return { status: site === null ? statusOf('domain.invalid') : 200, html: template };
  const { pathname, searchParams } = new URL(request.url, 'http://any');
  const asked = searchParams.get('lng');
  const language = languageOf(asked ?? request.headers['accept-language'] ?? '');
  const head = pageHead({
    path: pathname,
    language,
    isAsked: asked === language,
    siteName: site.name,
    origin: originOf(site, deps.settings),
  });
  const ip = ipOf(request);
  const answer = presentStatus({
    site,
    ip,
    country: deps.countryOf(ip),
    now: deps.clock(),
    publicUrl: deps.settings.publicUrl,
  });
  const html = template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(HEAD, () => head + broughtAnswer(statusV2, answer))
    .replace('</head>', () => `${preloads(pathname, language)}</head>`); // after what the build asks for
  return { status: 200, html };
}

/** Null where the address is nobody's, nothing where that could not be found out. */
async function siteAsked(deps: ApiDeps, request: FastifyRequest): Promise<Site | null | undefined> {
  try {
    return await resolveSite(deps, request);
  } catch (error) {
    return error instanceof DomainError ? null : undefined;
  }
}

const languageOf = (wished: string): PageLanguage => {
  const spoken = wished.split('-', 1)[0]?.toLowerCase();
  const tags = Object.keys(PAGE_LANGUAGES) as PageLanguage[];
  return tags.find((tag) => tag.split('-', 1)[0] === spoken) ?? 'en';
};

/** A site with a name of its own has its pages there, whichever name they were asked by. */
function originOf({ mainDomain }: Site, { publicUrl }: ApiDeps['settings']): string {
  const isOurs = !mainDomain || mainDomain === new URL(publicUrl).hostname;
  return isOurs ? publicUrl : `https://${mainDomain}`;
}

/** Plain content, which the policy allows in a page; `<` is written so that nothing can end it. */
const broughtAnswer = <C extends Call>({ path }: C, answer: AnswerOf<C>) =>
  `<script type="application/json" data-call="${path}">${JSON.stringify(answer).replaceAll('<', '\\u003c')}</script>`;
