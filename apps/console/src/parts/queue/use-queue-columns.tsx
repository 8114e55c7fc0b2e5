import { Link } from '@app/ui/navigation/link';
import type { Column } from '@app/ui/tables/data-table';
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

/** Columns shared by queues. */
export function useQueueColumns() {
  const { t } = useWords();
  return {
    /** The member, with a link to the case's page below `href`. */
    member: (href: string): Column<Listed> => ({
      key: 'member',
      head: t('member.name'),
      cell: ({ id, username }) => (
        <Link look="strong" href={`${href}/${id}`}>
          <bdi>{username}</bdi>
        </Link>
      ),
    }),
    /** Start of the wait with the time left; for finished cases only the time. */
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
