import type { Broadcast } from '@app/core/operations/broadcasts';
import type { SiteTemplate } from '@app/core/people/messages';
import { languageOf } from '@app/phrases/languages';
import { phrasesOf } from '@app/phrases/translator';
import type { LanguageCode } from '@app/shared/locale/languages';
import { argumentsOf, messageCauseNames } from '@app/shared/messages/message-causes';
import type * as calls from '@app/shared/messages/ops-calls';
import type { z } from 'zod';

/** Templates of every cause and language: the site's own text and the built-in one. */
export const presentTemplates = (
  own: readonly SiteTemplate[],
  languages: readonly LanguageCode[],
): z.output<typeof calls.templates.answer>['list'] =>
  messageCauseNames.flatMap((cause) =>
    languages.map((language) => {
      const site = own.find((each) => each.cause === cause && each.language === language);
      const product = phrasesOf(languageOf(language), 'server/causes');
      return {
        cause,
        language,
        arguments: [...argumentsOf(cause)],
        own: site?.words ?? null,
        product: { title: product[`${cause}.title`], content: product[`${cause}.content`] },
        version: site ? `${site.version}` : null,
      };
    }),
  );

export const presentBroadcast = ({
  publicId,
  texts,
  createdAt,
  endedAt,
  ...broadcast
}: Broadcast): z.output<typeof calls.broadcasts.answer>['list'][number] => ({
  ...broadcast,
  id: publicId,
  texts: texts.map(({ language, ...words }) => ({ language: language ?? 'EN', ...words })),
  createdAt: createdAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
});
