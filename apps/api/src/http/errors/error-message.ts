import { codeOf, languageOf } from '@app/phrases/languages';
import { phrasesOf, untypedTranslatorOf } from '@app/phrases/translator';
import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { MoneyFormat } from '@app/ui/format/money-text';
import { withFormattedAmounts } from '@app/ui/format/refusal-amounts';

interface Reader {
  readonly language: LanguageCode;
  /** Money format of the site; no currency sign without a site. */
  readonly money?: Pick<MoneyFormat, 'currencySymbol' | 'displayDecimals'> | undefined;
}

const NO_SIGN = { currencySymbol: '', displayDecimals: 2 };

/** The text of an error in the reader's language, or in English. */
export function errorMessage(code: ErrorCode, params: ErrorParams, reader: Reader): string {
  const { currencySymbol, displayDecimals } = reader.money ?? NO_SIGN;
  const locale = languageOf(reader.language);
  const format = { locale, currencySymbol, displayDecimals };
  const formattedParams = withFormattedAmounts(code, params, format);
  return untypedTranslatorOf(locale, 'errors')(code, formattedParams);
}

/** All error texts in the reader's language, or in English. */
export function errorTemplates(code: LanguageCode): {
  readonly language: string;
  readonly errors: Readonly<Record<string, string>>;
} {
  const language = languageOf(code);
  return { language: codeOf(language), errors: phrasesOf(language, 'errors') };
}
