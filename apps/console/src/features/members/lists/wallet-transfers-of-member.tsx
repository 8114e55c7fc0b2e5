import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/wallet-transfers/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { KeysetPager } from '../../../lib/lists/keyset-pager.tsx';
import { useMay } from '../../../lib/session/operator.ts';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { useCatalogueNames } from '../../../parts/catalogue/use-catalogue-names.ts';
import { WALLET_TRANSFER_LOOKS } from '../../../parts/looks/wallet-transfer-looks.ts';

/** Transfers between a member's main wallet and wallets at vendors. */
export function WalletTransfersOfMember({ id }: { readonly id: string }) {
  const { t } = useWords();
  const names = useCatalogueNames();
  const mayLook = useMay('deposits.decide');
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(calls.ofMember, { id, ...(after && { after }) });
  return (
    <Card title={t('member.tab.walletTransfers')}>
      <Answered answer={answer} rows={4}>
        {({ list, next }) => (
          <>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('member.walletTransfers.none')} />
            ) : (
              <DataTable
                cards
                caption={t('member.tab.walletTransfers')}
                rows={list}
                keyOf={(transfer) => transfer.id}
                columns={[
                  {
                    key: 'at',
                    head: t('audit.at'),
                    cell: ({ createdAt }) => <When at={createdAt} />,
                  },
                  {
                    key: 'way',
                    head: t('member.walletTransfers.way'),
                    cell: ({ id: transfer, way, vendor }) => {
                      const words = t(`walletTransfers.way.${way}`, {
                        vendor: names.vendor(vendor),
                      });
                      if (!mayLook) return words;
                      return (
                        <Link look="underlined" href={`/console/walletTransfers/${transfer}`}>
                          {words}
                        </Link>
                      );
                    },
                  },
                  {
                    key: 'state',
                    head: t('member.state'),
                    cell: ({ state }) => (
                      <Tag state={WALLET_TRANSFER_LOOKS[state]}>
                        {t(`walletTransfers.state.${state}`)}
                      </Tag>
                    ),
                  },
                  {
                    key: 'amount',
                    head: t('money.amount'),
                    numeric: true,
                    cell: ({ amount }) => <Money amount={amount} />,
                  },
                ]}
              />
            )}
            <KeysetPager isFirst={after === undefined} next={next} onGo={setAfter} />
          </>
        )}
      </Answered>
    </Card>
  );
}
