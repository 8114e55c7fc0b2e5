import { languages, writtenLanguages } from '@app/phrases/languages';

export const RIGHT_TO_LEFT = ['ar', 'fa', 'ur', 'he'] as const;

// Registers the languages without any translated phrase.
Object.assign(writtenLanguages, { AR: 'partial', FA: 'partial', UR: 'partial', HE: 'partial' });
(languages as string[]).push(...RIGHT_TO_LEFT);
