import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { ActionOf } from '../../lib/action-of.tsx';
import { Age } from '../../lib/age.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ClaimButton, ClaimText, useWhose } from '../../parts/queue/case-claim.tsx';
import { useCaseChoice } from '../../parts/queue/use-case-choice.tsx';
import type { ListedBreak } from './listed-break.ts';

interface BreakTableProps {
  readonly list: readonly ListedBreak[];
  readonly onDecide: (found: ListedBreak) => void;
  readonly focusKey?: string | undefined;
}

/** Mismatches between statement, rows and ledger, with who examines them and the decision. */
export function BreakTable({ list, onDecide, focusKey }: BreakTableProps) {
  const { t } = useWords();
  const mayDecide = useMay('reconciliation.decide');
  const choice = useCaseChoice({
    kind: 'break',
    list,
    nameOf: ({ reference }) => reference,
    isOff: ({ verdict }) => verdict !== null,
  });
  const money = (amount: ListedBreak['ours']) =>
    amount === null ? '–' : <Money amount={amount} />;
  return (
    <>
      {choice.bar}
      <ListTable
        cards
        focusKey={focusKey}
        selection={mayDecide ? choice.selection : undefined}
        caption={t('nav.reconciliation')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          { key: 'reference', head: t('reconciliation.reference'), cell: Subject },
          {
            key: 'channel',
            head: t('reconciliation.channel'),
            cell: ({ channel }) => <bdi>{channel}</bdi>,
          },
          {
            key: 'cause',
            head: t('reconciliation.cause'),
            cell: ({ cause, kind }) => (
              <span className="flex flex-wrap items-center gap-2">
                <Tag state="pending">{t(`reconciliation.cause.${cause}`)}</Tag>
                {t(`reconciliation.kind.${kind}`)}
              </span>
            ),
          },
          { key: 'at', head: t('reconciliation.at'), cell: ({ at }) => <When at={at} /> },
          {
            key: 'found',
            head: t('reconciliation.found'),
            cell: ({ foundAt, verdict }) => (
              <>
                <When at={foundAt} />
                {verdict === null && <Age since={foundAt} />}
              </>
            ),
          },
          {
            key: 'theirs',
            head: t('reconciliation.theirs'),
            numeric: true,
            cell: ({ theirs }) => money(theirs),
          },
          {
            key: 'ours',
            head: t('reconciliation.ours'),
            numeric: true,
            cell: ({ ours }) => money(ours),
          },
          {
            key: 'decide',
            head: t('reconciliation.verdict'),
            acts: true,
            cell: (found) => <Decision found={found} onDecide={() => onDecide(found)} />,
          },
        ]}
      />
    </>
  );
}

interface DecisionProps {
  readonly found: ListedBreak;
  readonly onDecide: () => void;
}

function Decision({ found, onDecide }: DecisionProps) {
  const { t } = useWords();
  const mayDecide = useMay('reconciliation.decide');
  const { id, reference, claim, verdict, closedBy } = found;
  const whose = useWhose(claim);
  if (verdict !== null)
    return (
      <span className="text-sm text-ink-2">
        {t(`reconciliation.verdict.${verdict}`)} <bdi>{closedBy ?? ''}</bdi>
      </span>
    );
  return (
    <span className="grid justify-items-end gap-2">
      {mayDecide && (
        <span className="flex flex-wrap justify-end gap-2">
          {whose !== 'anothers' && (
            <Button size="small" kind="outline" onPress={onDecide}>
              <ActionOf action={t('reconciliation.decide')} name={reference} />
            </Button>
          )}
          <ClaimButton size="small" kind="break" id={id} claim={claim} of={reference} />
        </span>
      )}
      <ClaimText claim={claim} />
    </span>
  );
}

/** Reference of the payment, with a link to its member. */
function Subject({ reference, memberId, username, withdrawalId }: ListedBreak) {
  const href =
    withdrawalId === null
      ? `/console/members/${memberId}?tab=deposits`
      : `/console/withdrawals/${withdrawalId}`;
  return (
    <span className="grid gap-1">
      <bdi className="font-strong wrap-anywhere">{reference}</bdi>
      {memberId !== null && (
        <Link look="underlined" href={href}>
          <bdi>{username}</bdi>
        </Link>
      )}
    </span>
  );
}
