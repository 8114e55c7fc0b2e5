import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { lockTransStatus, refreshWallets } from '@app/shared/wallet-transfers/calls';
import { Empty } from '@app/ui/feedback/empty';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useCallback, useEffect, useState } from 'react';
import { OpenArea } from '../../lib/area-maintenance.tsx';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { FollowedMove } from '../../parts/wallet/followed-move.tsx';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import type { Move } from '../../parts/wallet/use-move-money.ts';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';
import { MoveForm } from './move-form.tsx';
import { PastMoves } from './past-moves.tsx';
import { WalletList } from './wallet-list.tsx';

const ASKED_AGAIN_MS = 30_000;

/** A member's wallets: balances, transfers between them, and those under way. */
export function WalletsPage() {
  const { t } = useTranslation('wallets');
  const funds = useFunds();
  const [followed, follow] = useFollowed();
  useVendorsAsked();
  return (
    <div className="grid gap-4">
      <Answered
        answer={{ ...funds, data: funds.data?.list }}
        waiting={<Waiting />}
        safe={t('safe')}
      >
        {(list) =>
          list.length === 1 ? (
            <Card title={t('list')}>
              <Empty
                state="no-results"
                sentence={t('single')}
                action={
                  <Link look="strong" href="/member/wallet">
                    {t('single.see')}
                  </Link>
                }
              />
            </Card>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
              <WalletList list={list} onMoved={follow} />
              <Card title={t('new')}>
                <OpenArea area="cashier">
                  <MoveForm list={list} onMoved={follow} />
                </OpenArea>
                {followed.length > 0 && (
                  <div className="mt-4 grid gap-2">
                    {followed.map((move) => (
                      <FollowedMove key={move.transferNo} move={move} />
                    ))}
                  </div>
                )}
              </Card>
            </div>
          )
        }
      </Answered>
      <PastMoves />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('wallets');
  return (
    <Card title={t('list')}>
      <TableSkeleton rows={3} />
    </Card>
  );
}

/** Transfers under way, started on any page or device, with their results while this page is open. */
function useFollowed() {
  const open = useAnswer(lockTransStatus, {}, { refreshOn: ['wallets'] });
  const [followed, setFollowed] = useState<readonly Move[]>([]);
  const follow = useCallback((moves: readonly Move[]) => {
    setFollowed((known) => {
      const isNew = ({ transferNo }: Move) => known.every((one) => one.transferNo !== transferNo);
      return [...moves.filter(isNew), ...known];
    });
  }, []);
  useEffect(() => {
    if (open.data) follow(open.data.list);
  }, [open.data, follow]);
  return [followed, follow] as const;
}

/** Asks vendors for decided bets, so that the page soon shows current balances. */
function useVendorsAsked(): void {
  const refreshWallet = useRefreshWallet();
  const vendorsAnswer = useAnswer(refreshWallets, {}, { staleTime: ASKED_AGAIN_MS, retry: false });
  useEffect(() => {
    if (vendorsAnswer.dataUpdatedAt > 0) refreshWallet();
  }, [vendorsAnswer.dataUpdatedAt, refreshWallet]);
}
