import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/** Below these even a browser is answered as a program is: they are calls, or parts of a page. */
const FOR_PROGRAMS = /^\/(wps|lgw|lotto|seamless|ops|pay|test|assets|art)(\/|$)/;

/** Whether a person opened the address in a browser, and so reads the answer as a page. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const wantsHtml = headers.accept?.includes('text/html') ?? false;
  return (method === 'GET' || method === 'HEAD') && wantsHtml && !FOR_PROGRAMS.test(url);
}

const words = {
  en: {
    missing: 'Page not found',
    missingText: 'Check the address, or head back to the lobby.',
    broken: 'Something went wrong',
    brokenText:
      'This one’s on us. Your money and open games aren’t affected. Try again in a moment.',
    busy: 'We’re very busy right now',
    busyText: 'Your money and open games aren’t affected. Try again in a moment.',
    home: 'Go to the lobby',
    again: 'Try again',
    reference: 'Reference',
  },
  'zh-CN': {
    missing: '页面不存在',
    missingText: '请检查网址，或返回大厅。',
    broken: '页面出错了',
    brokenText: '这是我们的问题。您的资金和未完成的游戏不受影响，请稍后重试。',
    busy: '网站繁忙',
    busyText: '您的资金和未完成的游戏不受影响，请稍后重试。',
    home: '前往大厅',
    again: '重试',
    reference: '编号',
  },
} as const;

/** The same as an answer in JSON would say, for people. It needs no script, and none of the app. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number) {
  const lang = /^zh/i.test(request.headers['accept-language'] ?? '') ? 'zh-CN' : 'en';
  const said = words[lang];
  const kind = kindOf(status);
  const title = escapeHtml(said[kind]);
  const retry =
    kind === 'missing' ? '' : `<a href="${escapeHtml(request.url)}">${escapeHtml(said.again)}</a>`;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${lang}">
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
    <p>${escapeHtml(said[`${kind}Text`])}</p>
    <p class="ways">${retry}<a href="/">${escapeHtml(said.home)}</a></p>
    <p class="reference">${escapeHtml(said.reference)} ${escapeHtml(request.id)}</p>
  </main>
</body>
</html>`);
}

function kindOf(status: number): 'missing' | 'busy' | 'broken' {
  if (status < 500) return 'missing';
  return status === 503 ? 'busy' : 'broken';
}
