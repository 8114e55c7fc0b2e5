import { useAnswer } from '@app/client/use-answer';
import { listAnnouncements } from '@app/shared/content/calls';
import type { Answer, Request } from '@app/shared/contract/contract';
import { previewRequest } from '../../lib/preview.ts';
import { type Session, useSession } from '../../lib/session/session.ts';

const FRESH_MS = 5 * 60_000;

type Content = Answer<typeof listAnnouncements>;
export type Announcement = Content['player'][number];

type Audience = NonNullable<Request<typeof listAnnouncements>['execution']>;

/** Request of the reader's content; visitors are audience B. */
export const contentRequest = (execution: Audience = ['B']): Request<typeof listAnnouncements> => ({
  types: ['B', 'PL', 'PU', 'PR', 'H'],
  platform: 'W',
  execution,
  ...previewRequest(),
});

/** A: members. F: members at their first login. G: agents. */
const audiencesOf = ({ isNew, isAgent }: Session): Audience => [
  'A',
  ...(isNew ? (['F'] as const) : []),
  ...(isAgent ? (['G'] as const) : []),
];

/** The operator's content for the reader, one request for all parts of all pages. */
export function useContent() {
  const session = useSession();
  const audience = session && contentRequest(audiencesOf(session));
  return useAnswer(listAnnouncements, audience ?? contentRequest(), {
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refreshOn: ['notices'],
  });
}
