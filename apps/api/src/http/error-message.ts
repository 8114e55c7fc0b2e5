import type { LanguageCode } from '@app/shared/domain/languages';
import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import en from '@app/shared/locales/en.json' with { type: 'json' };
import zhCN from '@app/shared/locales/zh-CN.json' with { type: 'json' };
import { type MoneyPlace, moneyText } from '@app/ui/format/money-text';
import { withAmountsSaid } from '@app/ui/format/refusal-amounts';
import { IntlMessageFormat } from 'intl-messageformat';

const english = { code: 'EN', locale: 'en', texts: en };
const languages: Partial<Record<LanguageCode, typeof english>> = {
  EN: english,
  CN: { code: 'CN', locale: 'zh-CN', texts: zhCN },
};

/** Parsing a text costs more than filling it in, and there are few of them. */
const parsed = new Map<string, IntlMessageFormat>();

interface Reader {
  readonly language: LanguageCode;
  /** How the site that refused writes its money; without a sign where no site is known. */
  readonly money?: Pick<MoneyPlace, 'currencySymbol' | 'displayDecimals'> | undefined;
}

const NO_SIGN = { currencySymbol: '', displayDecimals: 2 };

/** The text of an error in the reader's language; English when we do not have theirs. */
export function errorMessage(code: ErrorCode, params: ErrorParams, reader: Reader): string {
  const { language, money: { currencySymbol, displayDecimals } = NO_SIGN } = reader;
  const { locale, texts } = languages[language] ?? english;
  const key = `${locale} ${code}`;
  const format = parsed.get(key) ?? new IntlMessageFormat(texts[code], locale);
  parsed.set(key, format);
  const place = { locale, currencySymbol, displayDecimals };
  return format.format(withAmountsSaid(code, params, (units) => moneyText(units, place))) as string;
}

/** All texts of errors in the reader's language, to be filled in; English when we do not have it. */
export function errorTemplates(language: LanguageCode): {
  readonly language: string;
  readonly errors: Readonly<Record<string, string>>;
} {
  const { code, texts } = languages[language] ?? english;
  return { language: code, errors: texts };
}
