import type { LanguageCode } from '@app/shared/domain/languages';

interface Words {
  readonly subject: (site: string) => string;
  readonly text: (site: string, url: string, minutes: number) => string;
}

const english: Words = {
  subject: (site) => `Reset your ${site} password`,
  text: (site, url, minutes) =>
    `We received a request to reset your ${site} password. If it was you, open this link within ${minutes} minutes:\n\n${url}\n\nIf it wasn’t you, ignore this email. Your password won’t change.`,
};

const words: Partial<Record<LanguageCode, Words>> = {
  EN: english,
  CN: {
    subject: (site) => `重置您的${site}密码`,
    text: (site, url, minutes) =>
      `我们收到了重置${site}密码的请求。如果是您本人，请在 ${minutes} 分钟内打开以下链接：\n\n${url}\n\n如果不是您本人，请忽略此邮件，您的密码不会改变。`,
  },
};

/** What is written with the link, in the member's language; in English where we do not have it. */
export const resetWords = (language: LanguageCode): Words => words[language] ?? english;
