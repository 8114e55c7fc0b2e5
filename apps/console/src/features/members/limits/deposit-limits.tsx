import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useMay } from '../../../lib/session/operator.ts';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { SettingLink } from '../setting-link.tsx';
import type { Limits } from './limits.ts';

/** Amounts that a member can deposit today. */
export function DepositLimits({ deposits }: Pick<Limits, 'deposits'>) {
  const { t } = useWords();
  const money = useMoneyText();
  const mayChannels = useMay('gateways.manage');
  const { ways, dayMost, left, dayCountMost, countLeft, dayEndsAt } = deposits;
  const isLimited = dayMost !== null || dayCountMost !== null;
  return (
    <Card title={t('limits.deposits')}>
      <FactList>
        {ways.length === 0 && <Fact label={t('limits.ways')}>{t('limits.ways.none')}</Fact>}
        {ways.map(({ name, least, most }) => (
          <Fact key={name} label={name}>
            <Money amount={least} /> – <Money amount={most} />
          </Fact>
        ))}
        <Fact label={t('limits.leftToday')}>
          {left === null || dayMost === null
            ? t('limits.none')
            : t('limits.of', { left: money(left), most: money(dayMost) })}
        </Fact>
        <Fact label={t('limits.countLeft')}>
          {countLeft === null || dayCountMost === null
            ? t('limits.none')
            : t('limits.of', { left: `${countLeft}`, most: `${dayCountMost}` })}
        </Fact>
        {isLimited && (
          <Fact label={t('limits.dayEnds')}>
            <When at={dayEndsAt} />
          </Fact>
        )}
      </FactList>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-sm">
        {mayChannels && (
          <Link look="underlined" href="/console/channels">
            {t('nav.channels')}
          </Link>
        )}
        <SettingLink setting="depositLimits" />
      </p>
    </Card>
  );
}
