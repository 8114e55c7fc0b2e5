import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { walletTransfers, walletTransfersFile } from '@app/shared/wallet-transfers/calls';
import { isWalletTransferOpen } from '@app/shared/wallet-transfers/states';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ListExport } from '../../parts/exports/list-export.tsx';
import { useWalletName } from '../../parts/wallet/own-wallet.ts';
import type { Move } from '../../parts/wallet/use-move-money.ts';

const PAGE_ROWS = 10;

/** Past transfers between the member's wallets, newest first. */
export function PastMoves() {
  const { t } = useTranslation('wallets');
  const past = useEndless(walletTransfers, { size: PAGE_ROWS }, { refreshOn: ['wallets'] });
  return (
    <Card title={t('past')} aside={<ListExport call={walletTransfersFile} filters={{}} />}>
      <Answered
        answer={past}
        rows={3}
        safe={t('safe')}
        empty={<Empty state="no-results" sentence={t('past.none')} />}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((move) => (
              <li key={move.transferNo}>
                <MoveRow move={move} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      {past.hasMore && (
        <div className="mt-3">
          <Button size="small" busy={past.isLoadingMore} onPress={past.loadMore}>
            {t('past.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function MoveRow({ move }: { readonly move: Move }) {
  const { t } = useTranslation('wallets');
  const time = useTimeText();
  const nameOf = useWalletName();
  const { fromType, toType, amount, createTime, state, refusal } = move;
  return (
    <div className="flex min-h-row items-center gap-3 py-2 leading-snug">
      <span className="grid min-w-0 grow">
        <span className="font-strong wrap-anywhere">
          {t('past.way', { from: nameOf(fromType), to: nameOf(toType) })}
        </span>
        <span className="text-xs text-ink-3">{time.dayAndMinute(createTime)}</span>
        {state === 'failed' && (
          <span className="text-xs text-ink-2">
            {t(refusal ? `refused.${refusal}` : 'refused')}
          </span>
        )}
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        <Money amount={amount} />
        <StateTag state={state} />
      </span>
    </div>
  );
}

function StateTag({ state }: Pick<Move, 'state'>) {
  const { t } = useTranslation('wallets');
  if (isWalletTransferOpen(state)) return <Tag state="pending">{t('state.onWay')}</Tag>;
  return state === 'success' ? (
    <Tag state="win">{t('state.success')}</Tag>
  ) : (
    <Tag>{t('state.failed')}</Tag>
  );
}
