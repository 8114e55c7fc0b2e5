import { z } from 'zod';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { exportFormats } from './export-kinds.ts';
import { file } from './exported-file.ts';

/** Language of a file's headings, and zone of its times. */
export const fileWords = once(() => ({
  language: z
    .enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]])
    .default('EN')
    .describe('Language of the column headings.'),
  timeZone: z
    .string()
    .regex(/^[A-Za-z_]{1,30}(\/[\w+-]{1,30}){0,2}$/)
    .default('UTC')
    .describe('Time zone of the times in the file (IANA name).'),
}));

/** Format and language options of a requested file. */
export const fileRequest = once(() => ({ format: z.enum(exportFormats), ...fileWords() }));
export type FileRequest = z.output<z.ZodObject<ReturnType<typeof fileRequest>>>;
export const fileWishExample = {
  format: 'csv' as const,
  language: 'EN' as const,
  timeZone: 'Asia/Shanghai',
};

/** Common parts of calls that request files. */
export const fileCallParts = {
  method: 'POST',
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  answer: file,
} as const;
