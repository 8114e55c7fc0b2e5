import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/bet-reconciliation/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag, type TagState } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { type ReconciledVendor, vendorStateOf } from './bet-break.ts';

const POLL_MS = 60_000;

const LOOKS: Readonly<Record<ReturnType<typeof vendorStateOf>, TagState>> = {
  notLinked: 'neutral',
  failing: 'danger',
  notYet: 'pending',
  reconciled: 'win',
};

/** Until when the bets with each vendor are reconciled, and why not. */
export function VendorStates() {
  const { t } = useWords();
  const names = useCatalogueNames();
  const answer = useAnswer(calls.vendors, {}, { refetchInterval: POLL_MS });
  return (
    <Answered answer={answer} rows={4}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty state="no-results" sentence={t('betReconciliation.none.vendors')} />
        ) : (
          <DataTable
            cards
            caption={t('betReconciliation.view.vendors')}
            rows={list}
            keyOf={({ vendor }) => vendor}
            columns={[
              {
                key: 'vendor',
                head: t('betReconciliation.vendor'),
                cell: ({ vendor }) => <bdi>{names.vendor(vendor)}</bdi>,
              },
              {
                key: 'state',
                head: t('betReconciliation.state'),
                cell: (vendor) => <State vendor={vendor} />,
              },
              {
                key: 'until',
                head: t('betReconciliation.until'),
                cell: ({ reconciledUntil }) =>
                  reconciledUntil === null ? '–' : <When at={reconciledUntil} />,
              },
              {
                key: 'breaks',
                head: t('betReconciliation.openBreaks'),
                numeric: true,
                cell: ({ openBreaks }) => <Count value={openBreaks} />,
              },
            ]}
          />
        )
      }
    </Answered>
  );
}

function State({ vendor }: { readonly vendor: ReconciledVendor }) {
  const { t } = useWords();
  const state = vendorStateOf(vendor);
  return (
    <span className="grid justify-items-start gap-1">
      <Tag state={LOOKS[state]}>{t(`betReconciliation.state.${state}`)}</Tag>
      {vendor.failure !== null && (
        <bdi className="text-sm text-ink-2 wrap-anywhere">{vendor.failure}</bdi>
      )}
    </span>
  );
}
