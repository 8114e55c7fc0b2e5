import type { LanguageCode } from '@app/shared/domain/languages';

interface Words {
  readonly code: (site: string, code: string, minutes: number) => string;
  readonly codeSubject: (site: string) => string;
  readonly resetSubject: (site: string) => string;
  readonly reset: (site: string, url: string, minutes: number) => string;
}

const english: Words = {
  code: (site, code, minutes) =>
    `${code} is your ${site} code. It is good for ${minutes} minutes. Nobody of ${site} will ever ask for it.`,
  codeSubject: (site) => `Your ${site} code`,
  resetSubject: (site) => `A new password for ${site}`,
  reset: (site, url, minutes) =>
    `Somebody asked for a new password for your ${site} account. If it was you, open this within ${minutes} minutes:\n\n${url}\n\nIf not, do nothing: your password stays as it is.`,
};

const words: Partial<Record<LanguageCode, Words>> = {
  EN: english,
  CN: {
    code: (site, code, minutes) =>
      `您的${site}验证码为 ${code}，${minutes} 分钟内有效。${site}工作人员绝不会向您索取验证码。`,
    codeSubject: (site) => `您的${site}验证码`,
    resetSubject: (site) => `重置您的${site}密码`,
    reset: (site, url, minutes) =>
      `有人申请重置您的${site}账户密码。如果是您本人，请在 ${minutes} 分钟内打开：\n\n${url}\n\n如果不是，请忽略此邮件，您的密码不会改变。`,
  },
};

/** What is written to members, in their language; in English where we do not have it. */
export const securityWords = (language: LanguageCode): Words => words[language] ?? english;
