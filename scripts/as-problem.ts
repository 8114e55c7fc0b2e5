import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import { phrasesOf } from '@app/phrases/translator';
import { Problem } from './terminal.ts';

/** Translates errors of core into sentences, as in the console; other errors are returned unchanged. */
export function asProblem(error: unknown): unknown {
  if (error instanceof RangeError) return new Problem(`${error.message}.`);
  if (error instanceof InvalidFields) return new Problem(`Mend: ${error.fields.join(', ')}.`);
  if (!(error instanceof DomainError)) return error;
  const { items } = error.more as { items?: readonly string[] };
  const missing = items ? ` Missing: ${items.join(', ')}.` : '';
  const phrase = `${phrasesOf('en', 'errors')[error.code]}`;
  const filled = phrase.replaceAll(/\{(\w+)\}/g, (_, name) => `${error.params[name]}`);
  return new Problem(`${filled}${missing}`);
}
