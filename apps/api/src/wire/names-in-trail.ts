import type { NamesByLanguage } from '@app/shared/messages/written-names';

/** Names in several languages, for the audit trail. */
export const namesInTrail = (names: NamesByLanguage): readonly string[] =>
  Object.entries(names).map(([language, name]) => `${language}: ${name}`);
