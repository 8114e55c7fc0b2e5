import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import type { SettingText } from '../../lib/lists/change-list.tsx';
import type { Words } from '../../lib/words.ts';
import type { Document } from './content-kinds.ts';

const CODES = Object.keys(languageTags) as LanguageCode[];

/** Describes a document field by field in a fixed order, so that two versions can be compared. */
export function describeDocument(
  document: Document,
  { t, named, listed }: Pick<Words, 't' | 'named' | 'listed'>,
  timeText: (epochMs: number) => string,
): readonly SettingText[] {
  const { startsAt, endsAt, linkKind, link, place, picture, audiences, category } = document;
  return [
    { label: t('content.starts'), text: timeText(startsAt) },
    { label: t('content.ends'), text: endsAt === null ? '' : timeText(endsAt) },
    {
      label: t('content.link'),
      text: linkKind === 'none' ? '' : `${named('content.linkKind', linkKind)} ${link ?? ''}`,
    },
    { label: t('content.place'), text: place === null ? '' : named('content.group', place) },
    { label: t('content.picture'), text: picture ?? '' },
    {
      label: t('content.audiences'),
      text: listed(audiences.map((audience) => named('content.audience', audience))),
    },
    { label: t('content.section'), text: category ? named('content.group', category) : '' },
    ...CODES.flatMap((language) => {
      const words = document.texts.find((each) => each.language === language);
      const labelOf = (text: string) => t('audit.fact', { label: LANGUAGE_NAMES[language], text });
      return [
        { label: labelOf(t('content.title')), text: words?.title ?? '' },
        { label: labelOf(t('content.text')), text: words?.text ?? '' },
        { label: labelOf(t('content.action')), text: words?.action ?? '' },
        { label: labelOf(t('content.pictureText')), text: words?.pictureText ?? '' },
      ];
    }),
  ];
}
