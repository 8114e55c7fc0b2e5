import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { Fact, FactList } from '@app/ui/fact-list';
import { Count } from '@app/ui/figures';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { contractsWith } from './contracts/contract-place.ts';
import { downlinePlaceSearch } from './downline-place.ts';
import { DownlineSeries } from './downline-series.tsx';
import { DownlineTags } from './downline-tags.tsx';
import type { Downline } from './use-downlines.ts';

interface DownlineSheetProps {
  readonly downline: Downline;
  /** Whether they stand directly below the reader, who may then promote them. */
  readonly isOwn: boolean;
  readonly onPromote: () => void;
  readonly onClose: () => void;
}

/** What an agent sees of one of those below: never how to reach them, which stays with the site. */
export function DownlineSheet({ downline, isOwn, onPromote, onClose }: DownlineSheetProps) {
  const { t } = useTranslation('downlines');
  const time = useTimeText();
  const mayAdd = useFlag('AFFMAN3');
  const { isAgent, isLocked, lastLoginAt, lastDepositAt, lastDeposit } = downline;
  const place = { tab: 'all', sort: 'name', head: downline.memberId } as const;
  return (
    <Dialog title={downline.name} onClose={onClose}>
      <div className="grid gap-4">
        <DownlineTags downline={downline} />
        <FactList>
          <Fact label={t('registered')}>{time.dayAndMinute(downline.registeredAt)}</Fact>
          <Fact label={t('lastLogin')}>
            {lastLoginAt === null ? t('never') : time.dayAndMinute(lastLoginAt)}
          </Fact>
          <Fact label={t('lastDeposit')}>
            {lastDepositAt === null || lastDeposit === null ? (
              t('never')
            ) : (
              <>
                <Money amount={lastDeposit} /> · {time.dayAndMinute(lastDepositAt)}
              </>
            )}
          </Fact>
          <Fact label={t(isAgent ? 'turnoverToday.team' : 'turnoverToday')}>
            <Money amount={downline.turnoverToday} />
          </Fact>
          <Fact label={t(isAgent ? 'turnoverWeek.team' : 'turnoverWeek')}>
            <Money amount={downline.turnoverWeek} />
          </Fact>
          {isAgent && (
            <Fact label={t('below')}>
              <Count value={downline.below} />
            </Fact>
          )}
        </FactList>
        {isOwn && <DownlineSeries customer={downline.memberId} name={downline.name} />}
        {isAgent && downline.below > 0 && (
          <Link look="strong" href={`/agent/members${downlinePlaceSearch(place)}`}>
            {t('open')}
          </Link>
        )}
        {isAgent && isOwn && (
          <Link look="strong" href={contractsWith(downline)}>
            {t('contracts')}
          </Link>
        )}
        {!isAgent && !isLocked && isOwn && mayAdd && (
          <Button onPress={onPromote}>{t('promote')}</Button>
        )}
      </div>
    </Dialog>
  );
}
