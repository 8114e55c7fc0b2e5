import { type LanguageCode, languageTags } from '@app/shared/domain/languages';
import type { FastifyRequest } from 'fastify';

/** What the header `Language` asks for; English when it asks for nothing that we know. */
export function languageOf({ headers }: FastifyRequest): LanguageCode {
  const code = headers.language?.toString().toUpperCase() ?? '';
  return code in languageTags ? (code as LanguageCode) : 'EN';
}
