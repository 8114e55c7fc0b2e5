import { Failed } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { teamBranch } from '@app/shared/team/calls';
import { type BranchSort, branchSorts } from '@app/shared/team/team-sorts';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import { Link } from '@app/ui/navigation/link';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { OrderChoice } from '../order-choice.tsx';
import { loadTeamSheet } from './load-team-sheet.ts';
import { TeamDrillRow } from './team-drill-row.tsx';
import { BY_NAME, orderOf, type TeamOrder } from './team-order.ts';
import { teamPlaceHref, useTeamPlace } from './team-place.ts';
import type { TeamPerson } from './team-rows.ts';
import type { TeamKind } from './use-team-tree.ts';

const TeamSheet = lazy(loadTeamSheet);

const PAGE_ROWS = 20;
/** Fragment that keeps the scroll position while going up and down: the branch may be far down the page. */
const PLACE = 'branch';

/** A team on a phone, one branch at a time. The branch is in the address, so that the back button goes up. */
export function TeamDrill({ kind }: { readonly kind: TeamKind }) {
  const [order, setOrder] = useState<TeamOrder>(BY_NAME);
  return (
    <>
      <BranchOrder order={order} onChange={setOrder} />
      <Branch kind={kind} order={order} />
    </>
  );
}

interface BranchProps {
  readonly kind: TeamKind;
  readonly order: TeamOrder;
}

function Branch({ kind, order }: BranchProps) {
  const { t } = useTranslation(['team', 'agent']);
  const { pathname, way, found, at } = useTeamPlace();
  const memberId = way.at(-1);
  const [shown, show] = useState<TeamPerson>();
  const branch = useEndless(
    teamBranch,
    {
      kind,
      size: PAGE_ROWS,
      ...order,
      ...(memberId && { memberId }),
      ...(at !== undefined && { at }),
    },
    at === undefined ? { refreshOn: ['team'] } : {},
  );
  if (branch.error) return <Failed answer={branch} safe={t('agent:safe')} />;
  if (!branch.data || !branch.footer) return <TableSkeleton rows={4} />;
  const hrefOf = (to: readonly string[]) => `${teamPlaceHref(pathname, { way: to, at })}#${PLACE}`;
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
        <BranchHead person={branch.footer} isSelf={!memberId} onShow={show} />
        {branch.data.map((person) => (
          <TeamDrillRow
            key={person.memberId}
            person={person}
            onShow={() => show(person)}
            isFound={person.memberId === found}
            href={person.hasBelow ? hrefOf([...way, person.memberId]) : undefined}
          />
        ))}
      </ul>
      {branch.data.length === 0 && <Empty state="no-messages" sentence={t(`team.none.${kind}`)} />}
      {branch.hasMore && (
        <div className="pt-3">
          <Button size="small" kind="outline" busy={branch.isLoadingMore} onPress={branch.loadMore}>
            {t('team.more')}
          </Button>
        </div>
      )}
      {shown && (
        <Suspense>
          <TeamSheet
            person={shown}
            at={at}
            isDirect={!memberId && shown.memberId !== branch.footer.memberId}
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface BranchHeadProps {
  readonly person: TeamPerson;
  readonly isSelf: boolean;
  readonly onShow: (person: TeamPerson) => void;
}

const BranchHead = ({ person, isSelf, onShow }: BranchHeadProps) => (
  <TeamDrillRow
    isHead
    isSelf={isSelf}
    person={person}
    href={undefined}
    onShow={() => onShow(person)}
  />
);

interface BranchOrderProps {
  readonly order: TeamOrder;
  readonly onChange: (order: TeamOrder) => void;
}

function BranchOrder({ order: { sort, order = 'desc' }, onChange }: BranchOrderProps) {
  const { t } = useTranslation('team');
  return (
    <div className="pb-3">
      <OrderChoice<BranchSort | 'name'>
        label={t('team.sort')}
        choices={[
          { value: 'name', label: t('team.byName') },
          ...branchSorts.map((value) => ({ value, label: t(`team.${value}`) })),
        ]}
        sort={sort ?? 'name'}
        order={order}
        onSort={(choice) => onChange(orderOf(choice))}
        onReverse={sort && ((reverse) => onChange({ sort, order: reverse }))}
      />
    </div>
  );
}
