import type { CausedMessage, MessageText } from '@app/core/people/messages';
import type { Site } from '@app/core/sites/site';
import { languageOf } from '@app/phrases/languages';
import { untypedTranslatorOf } from '@app/phrases/translator';
import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import type { DetailKind } from '@app/shared/messages/detail-kind';
import { fillIn, type MessageCause, messageCauses } from '@app/shared/messages/message-causes';
import { nameFor } from '@app/shared/messages/written-names';
import { daysText } from '@app/ui/format/days-text';
import { moneyText } from '@app/ui/format/money-text';
import { timeText } from '@app/ui/format/time-text';

export interface MessageReader {
  readonly site: Pick<Site, 'name' | 'currencySymbol' | 'displayDecimals' | 'timeZone'>;
  readonly language: LanguageCode;
}

/** Text of an automatic message in the reader's language: the site's own template, or the built-in one. */
export function wordsOfCause(
  { cause, details, template }: CausedMessage,
  { site, language }: MessageReader,
): MessageText {
  const args = { site: site.name, ...argumentsOf(cause, details, { site, language }) };
  if (template) {
    return { title: fillIn(template.title, args), content: fillIn(template.content, args) };
  }
  const translate = untypedTranslatorOf(languageOf(language), 'server/causes');
  return { title: translate(`${cause}.title`, args), content: translate(`${cause}.content`, args) };
}

function argumentsOf(
  cause: MessageCause,
  details: CausedMessage['details'],
  { site, language }: MessageReader,
): Record<string, string | number> {
  const { currencySymbol, displayDecimals } = site;
  const format = { locale: languageTags[language], currencySymbol, displayDecimals };
  const kinds: Readonly<Record<string, DetailKind>> = messageCauses[cause];
  const writers: Readonly<Record<DetailKind, (value: string) => string | number>> = {
    text: (value) => value,
    count: (value) => Number(value || 0),
    money: (value) => moneyText(BigInt(value || 0), format),
    days: (value) => daysText(value, format.locale),
    // Empty if the member was erased.
    time: (value) => value && timeText(format.locale, site.timeZone).dayAndMinute(Number(value)),
    names: (value) => nameFor(value, language),
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, writers[kind](details[name] ?? '')]),
  );
}
