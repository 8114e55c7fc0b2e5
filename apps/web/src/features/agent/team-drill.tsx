import { teamBranch } from '@app/shared/api/team.calls';
import { Button } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { Link } from '@app/ui/link';
import { TableSkeleton } from '@app/ui/table-skeleton';
import { useTranslation } from 'react-i18next';
import { useEndless } from '../../lib/use-endless.ts';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { TeamDrillRow } from './team-drill-row.tsx';
import { teamPlaceHref, useTeamPlace } from './team-place.ts';
import type { TeamKind } from './use-team-tree.ts';

const PAGE_ROWS = 20;
/** Where the page stays as one goes down and up: the branch may stand below much else. */
const PLACE = 'branch';

/** A team on a phone: one branch at a time. The address says which, so that going back goes up. */
export function TeamDrill({ kind }: { readonly kind: TeamKind }) {
  const { t } = useTranslation(['team', 'agent']);
  const errorText = useErrorText();
  const { pathname, way, found } = useTeamPlace();
  const memberId = way.at(-1);
  const branch = useEndless(
    teamBranch,
    { kind, size: PAGE_ROWS, ...(memberId && { memberId }) },
    { refreshOn: ['team'] },
  );
  if (branch.error) {
    return (
      <ErrorState
        failed={errorText(branch.error)}
        safe={t('agent:safe')}
        reference={referenceOf(branch.error)}
        onRetry={branch.refetch}
      />
    );
  }
  if (!branch.rows || !branch.footer) return <TableSkeleton rows={4} />;
  const hrefOf = (to: readonly string[]) => `${teamPlaceHref(pathname, { way: to })}#${PLACE}`;
  return (
    <div id={PLACE} className="scroll-mt-16">
      {memberId && (
        <p className="pb-2 text-sm">
          <Link look="underlined" href={hrefOf(way.slice(0, -1))}>
            {t('team.up')}
          </Link>
        </p>
      )}
      <ul className="divide-y divide-line">
        <TeamDrillRow isHead isSelf={!memberId} person={branch.footer} href={undefined} />
        {branch.rows.map((person) => (
          <TeamDrillRow
            key={person.memberId}
            person={person}
            isFound={person.memberId === found}
            href={person.hasBelow ? hrefOf([...way, person.memberId]) : undefined}
          />
        ))}
      </ul>
      {branch.rows.length === 0 && <Empty state="no-messages" sentence={t(`team.none.${kind}`)} />}
      {branch.hasMore && (
        <div className="pt-3">
          <Button size="small" kind="outline" busy={branch.isLoadingMore} onPress={branch.loadMore}>
            {t('team.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
