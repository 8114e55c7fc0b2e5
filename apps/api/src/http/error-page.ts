import { languageAttributes, languageWished } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/** Below these even a browser is answered as a program is: they are calls, or parts of a page. */
const FOR_PROGRAMS = /^\/(wps|lgw|lotto|seamless|ops|pay|test|assets|art)(\/|$)/;

/** Whether a person opened the address in a browser, and so reads the answer as a page. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const wantsHtml = headers.accept?.includes('text/html') ?? false;
  return (method === 'GET' || method === 'HEAD') && wantsHtml && !FOR_PROGRAMS.test(url);
}

/** The same as an answer in JSON would say, for people. It needs no script, and none of the app. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number) {
  const lang = languageWished(request.headers['accept-language']);
  const say = speakerOf(lang, 'server/error-page');
  const kind = kindOf(status);
  const title = escapeHtml(say(kind));
  const retry =
    kind === 'missing'
      ? ''
      : `<a href="${escapeHtml(request.url)}">${escapeHtml(say('again'))}</a>`;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html ${languageAttributes(lang)}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="icon" href="/favicon.svg">
  <link rel="stylesheet" href="/error.css">
</head>
<body>
  <main>
    <p class="status">${status}</p>
    <h1>${title}</h1>
    <p>${escapeHtml(say(`${kind}Text`))}</p>
    <p class="ways">${retry}<a href="/">${escapeHtml(say('home'))}</a></p>
    <p class="reference">${escapeHtml(say('reference'))} ${escapeHtml(request.id)}</p>
  </main>
</body>
</html>`);
}

function kindOf(status: number): 'missing' | 'busy' | 'broken' {
  if (status < 500) return 'missing';
  return status === 503 ? 'busy' : 'broken';
}
