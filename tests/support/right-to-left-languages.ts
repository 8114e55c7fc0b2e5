import { languages, writtenLanguages } from '@app/phrases/languages';

export const RIGHT_TO_LEFT = ['ar', 'fa', 'ur', 'he'] as const;

// As if each had its line there, and no phrase yet.
Object.assign(writtenLanguages, { AR: 'partial', FA: 'partial', UR: 'partial', HE: 'partial' });
(languages as string[]).push(...RIGHT_TO_LEFT);
