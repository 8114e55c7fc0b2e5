import { listAnnouncements } from '@app/shared/api/content.calls';
import type { Answer } from '@app/shared/api/contract';
import { useAnswer } from '../../lib/api-context.ts';
import { useSession } from '../../lib/session.ts';

const FRESH_MS = 5 * 60_000;

type Content = Answer<typeof listAnnouncements>;
export type Announcement = Content['player'][number];

/** What the operator says to whoever reads here: one answer for all parts of all pages. */
export function useContent() {
  const session = useSession();
  const execution: ('A' | 'B' | 'F')[] = session ? (session.isNew ? ['A', 'F'] : ['A']) : ['B'];
  return useAnswer(
    listAnnouncements,
    { types: ['B', 'PL', 'PU', 'PR', 'H'], platform: 'W', execution },
    { staleTime: FRESH_MS, refetchInterval: FRESH_MS, refreshOn: ['notices'] },
  );
}
