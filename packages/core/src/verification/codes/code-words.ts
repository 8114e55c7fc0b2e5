import type { LanguageCode } from '@app/shared/domain/languages';

interface Words {
  readonly code: (site: string, code: string, minutes: number) => string;
  readonly subject: (site: string) => string;
}

// The code has no character that would make two text messages of one.
const english: Words = {
  code: (site, code, minutes) =>
    `${code} is your ${site} code. It expires in ${minutes} minutes. Never share it.`,
  subject: (site) => `Your ${site} code`,
};

const words: Partial<Record<LanguageCode, Words>> = {
  EN: english,
  CN: {
    code: (site, code, minutes) =>
      `【${site}】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
    subject: (site) => `您的${site}验证码`,
  },
};

/** What is written with a code, in the member's language; in English where we do not have it. */
export const codeWords = (language: LanguageCode): Words => words[language] ?? english;
