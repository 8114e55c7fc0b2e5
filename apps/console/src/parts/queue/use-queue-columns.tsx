import type { Column } from '@app/ui/data-table';
import { Link } from '@app/ui/link';
import { Age } from '../../lib/age.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Claim } from './case-claim.tsx';
import { Promised } from './promised.tsx';

const MINUTE_MS = 60_000;

interface Listed {
  readonly id: string;
  readonly username: string;
}

/** The columns that queues share. */
export function useQueueColumns() {
  const { t } = useWords();
  return {
    /** Whose it is: it leads to the page of the row below `href`. */
    member: (href: string): Column<Listed> => ({
      key: 'member',
      head: t('member.name'),
      cell: ({ id, username }) => (
        <Link look="strong" href={`${href}/${id}`}>
          <bdi>{username}</bdi>
        </Link>
      ),
    }),
    /** Since when it waits, and how long until operators are late; of what is over only when. */
    since: <Row,>(
      head: string,
      sinceOf: (row: Row) => number,
      isOver: boolean,
      promisedMinutes?: number,
    ): Column<Row> => ({
      key: 'at',
      head,
      cell: (row) => (
        <>
          <When at={sinceOf(row)} />
          {!isOver && <Age since={sinceOf(row)} />}
          {promisedMinutes !== undefined && (
            <Promised until={sinceOf(row) + promisedMinutes * MINUTE_MS} />
          )}
        </>
      ),
    }),
    /** The operator who works on it. */
    claimed: {
      key: 'claimed',
      head: t('withdrawals.claimedBy'),
      cell: ({ claim }) => <bdi>{claim?.by ?? '–'}</bdi>,
    } satisfies Column<{ readonly claim: Claim }>,
  };
}
