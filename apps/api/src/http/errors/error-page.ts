import { preferredLanguage } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from '../plain-page.ts';

/** Paths of calls and of page assets: their errors are JSON, also in a browser. */
const FOR_PROGRAMS = /^\/(wps|lgw|lotto|seamless|ops|pay|test|assets|art)(\/|$)/;

/** Whether the request is a page opened in a browser. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const wantsHtml = headers.accept?.includes('text/html') ?? false;
  return (method === 'GET' || method === 'HEAD') && wantsHtml && !FOR_PROGRAMS.test(url);
}

/** An HTML page with the same error as the JSON answer. It needs no scripts and no file of the app. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number) {
  const lang = preferredLanguage(request.headers['accept-language']);
  const say = translatorOf(lang, 'server/error-page');
  const kind = kindOf(status);
  const again = { href: request.url, text: say('again') };
  return sendPlainPage(reply.code(status), {
    lang,
    status,
    title: say(kind),
    text: say(`${kind}Text`),
    ways: [...(kind === 'missing' ? [] : [again]), { href: '/', text: say('home') }],
    note: `${say('reference')} ${request.id}`,
  });
}

function kindOf(status: number): 'missing' | 'busy' | 'broken' {
  if (status < 500) return 'missing';
  return status === 503 ? 'busy' : 'broken';
}
