import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import type { FastifyRequest } from 'fastify';

/** From the header `Language`. Default: English. */
export function languageOf({ headers }: FastifyRequest): LanguageCode {
  const code = headers.language?.toString().toUpperCase() ?? '';
  return code in languageTags ? (code as LanguageCode) : 'EN';
}
