import { type Language, languages } from '@app/phrases/languages';
import { escapeHtml } from '../../http/escape-html.ts';
import { publicPage } from './public-pages.ts';

export interface ShownPage {
  /** Without the query. */
  readonly path: string;
  readonly language: Language;
  /** Whether the URL specifies the language. */
  readonly isAsked: boolean;
  readonly siteName: string;
  /** Search engines and link previews get no data of a site that is not open. */
  readonly isOpen: boolean;
  /** Canonical origin of the site, without a trailing slash. */
  readonly origin: string;
}

/** Content of a page's `<head>` that needs no script: for search engines, link previews and the tab. */
export function pageHead(shown: ShownPage): string {
  const { path, language, isAsked, siteName, isOpen, origin } = shown;
  const page = isOpen ? publicPage(path, language, siteName) : undefined;
  if (!page) {
    return `<title>${escapeHtml(siteName)}</title><meta name="robots" content="noindex">`;
  }
  const title = page.namesSite ? page.title : `${page.title} · ${siteName}`;
  const address = `${origin}${path}`;
  const inLanguage = (tag: string) => `${address}?lng=${tag}`;
  const canonical = isAsked ? inLanguage(language) : address;
  const alternates = languages.map((tag) => [tag, inLanguage(tag)] as const);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', page.description),
    link('canonical', canonical),
    ...[...alternates, ['x-default', address] as const].map(([tag, href]) =>
      link('alternate', href, tag),
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', `${origin}/share.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escapeHtml(href)}">`;
