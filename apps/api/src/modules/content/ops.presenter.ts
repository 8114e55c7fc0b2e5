import type { ContentDocument, ContentLink, ListedContent } from '@app/core/sites/content';
import type * as calls from '@app/shared/content/ops-calls';
import type { z } from 'zod';

type WireDocument = z.output<typeof calls.readVersion.answer>['document'];
type WireListed = z.output<typeof calls.list.answer>['list'][number];

export const presentListed = (item: ListedContent): WireListed => ({
  code: item.code,
  version: item.version,
  group: item.group,
  audiences: [...item.audiences] as WireListed['audiences'],
  startsAt: item.startsAt.getTime(),
  endsAt: item.endsAt?.getTime() ?? null,
  titles: [...item.titles],
});

export const presentDocument = ({
  link,
  startsAt,
  endsAt,
  ...fields
}: ContentDocument): WireDocument => ({
  ...fields,
  audiences: [...fields.audiences],
  texts: [...fields.texts],
  startsAt: startsAt.getTime(),
  endsAt: endsAt?.getTime() ?? null,
  linkKind: link.kind,
  link: link.kind === 'none' ? null : link.to,
});

export const readDocument = ({
  linkKind,
  link,
  startsAt,
  endsAt,
  ...fields
}: WireDocument): ContentDocument => ({
  ...fields,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  // An empty target does not match the schema of any kind, so it is refused.
  link:
    linkKind === 'none' ? { kind: 'none' } : ({ kind: linkKind, to: link ?? '' } as ContentLink),
});

const TEXT_SHOWN_MAX = 400;

/** Fields for the audit trail: one fact per field, long texts shortened. The stored version is complete. */
export function inTrail(document: ContentDocument | undefined) {
  if (!document) return {};
  const { texts, startsAt, endsAt, link, audiences, place, ...fields } = document;
  return {
    ...fields,
    where: place,
    from: startsAt.getTime(),
    until: endsAt?.getTime() ?? null,
    link: link.kind === 'none' ? null : `${link.kind} ${link.to}`,
    audiences,
    ...Object.fromEntries(
      texts.flatMap(({ language, title, text, action, pictureText }) => [
        [`${language}.title`, title],
        [`${language}.text`, text.slice(0, TEXT_SHOWN_MAX)],
        [`${language}.action`, action],
        [`${language}.pictureText`, pictureText],
      ]),
    ),
  };
}
