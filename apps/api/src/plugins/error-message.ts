import type { LanguageCode } from '@app/shared/domain/languages';
import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import en from '@app/shared/locales/en.json' with { type: 'json' };
import zhCN from '@app/shared/locales/zh-CN.json' with { type: 'json' };
import { IntlMessageFormat } from 'intl-messageformat';

const english = { code: 'EN', locale: 'en', texts: en };
const languages: Partial<Record<LanguageCode, typeof english>> = {
  EN: english,
  CN: { code: 'CN', locale: 'zh-CN', texts: zhCN },
};

/** Parsing a text costs more than filling it in, and there are few of them. */
const parsed = new Map<string, IntlMessageFormat>();

/** The text of an error in the reader's language; English when we do not have theirs. */
export function errorMessage(code: ErrorCode, params: ErrorParams, language: LanguageCode): string {
  const { locale, texts } = languages[language] ?? english;
  const key = `${locale} ${code}`;
  const format = parsed.get(key) ?? new IntlMessageFormat(texts[code], locale);
  parsed.set(key, format);
  return format.format(params) as string;
}

/** All texts of errors in the reader's language, to be filled in; English when we do not have it. */
export function errorTemplates(language: LanguageCode): {
  readonly language: string;
  readonly errors: Readonly<Record<string, string>>;
} {
  const { code, texts } = languages[language] ?? english;
  return { language: code, errors: texts };
}
