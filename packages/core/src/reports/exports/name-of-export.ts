import { languageOf } from '@app/phrases/languages';
import type { Modules } from '../../define-module.ts';
import { namedPhrase } from '../../platform/lists/index.ts';
import type { DataExport } from './export.ts';

/** The name of a file's list, in the language of the file. An unknown kind, of another version, is shown unchanged. */
export function nameOfExport(
  { kind, language }: Pick<DataExport, 'kind' | 'language'>,
  { lists }: Pick<Modules, 'lists'>,
): string {
  const list = lists.get(kind);
  return list ? namedPhrase(languageOf(language), list.title) : kind;
}
