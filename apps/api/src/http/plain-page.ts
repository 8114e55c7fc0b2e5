import { type Language, languageAttributes } from '@app/phrases/languages';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';

interface PlainPage {
  readonly lang: Language;
  /** Shown above the title. */
  readonly status?: number;
  readonly title: string;
  readonly text: string;
  readonly ways: readonly { readonly href: string; readonly text: string }[];
  readonly note?: string;
  /** Address that the browser is redirected to. */
  readonly next?: string;
}

/** A page of one message, without scripts and without the app. */
export function sendPlainPage(
  reply: FastifyReply,
  { lang, status, title, text, ways, note, next }: PlainPage,
) {
  const links = ways.map(
    ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
  );
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html ${languageAttributes(lang)}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="robots" content="noindex">
  ${next ? `<meta http-equiv="refresh" content="0;url=${escapeHtml(next)}">` : ''}
  <title>${escapeHtml(title)}</title>
  <link rel="icon" href="/favicon.svg">
  <link rel="stylesheet" href="/error.css">
</head>
<body>
  <main>
    ${status ? `<p class="status">${status}</p>` : ''}
    <h1>${escapeHtml(title)}</h1>
    <p>${escapeHtml(text)}</p>
    <p class="ways">${links.join('')}</p>
    ${note ? `<p class="reference">${escapeHtml(note)}</p>` : ''}
  </main>
</body>
</html>`);
}
