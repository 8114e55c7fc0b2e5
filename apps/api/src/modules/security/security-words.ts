import type { LanguageCode } from '@app/shared/domain/languages';

interface Words {
  readonly code: (site: string, code: string, minutes: number) => string;
  readonly codeSubject: (site: string) => string;
  readonly resetSubject: (site: string) => string;
  readonly reset: (site: string, url: string, minutes: number) => string;
}

// The code has no character that would make two text messages of one.
const english: Words = {
  code: (site, code, minutes) =>
    `${code} is your ${site} code. It expires in ${minutes} minutes. Never share it.`,
  codeSubject: (site) => `Your ${site} code`,
  resetSubject: (site) => `Reset your ${site} password`,
  reset: (site, url, minutes) =>
    `We received a request to reset your ${site} password. If it was you, open this link within ${minutes} minutes:\n\n${url}\n\nIf it wasn’t you, ignore this email. Your password won’t change.`,
};

const words: Partial<Record<LanguageCode, Words>> = {
  EN: english,
  CN: {
    code: (site, code, minutes) =>
      `【${site}】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
    codeSubject: (site) => `您的${site}验证码`,
    resetSubject: (site) => `重置您的${site}密码`,
    reset: (site, url, minutes) =>
      `我们收到了重置${site}密码的请求。如果是您本人，请在 ${minutes} 分钟内打开以下链接：\n\n${url}\n\n如果不是您本人，请忽略此邮件，您的密码不会改变。`,
  },
};

/** What is written to members, in their language; in English where we do not have it. */
export const securityWords = (language: LanguageCode): Words => words[language] ?? english;
