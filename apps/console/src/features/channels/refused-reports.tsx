import { REFUSALS_KEPT_DAYS } from '@app/shared/health/observed-spans';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { PaymentProvider } from './channels.ts';

/** Rejected reports of a provider in the last month, by reason and count. */
export function RefusedReports({ refused }: Pick<PaymentProvider, 'refused'>) {
  const { t } = useWords();
  if (refused.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-strong">{t('paymentChannels.refused', { days: REFUSALS_KEPT_DAYS })}</h3>
      <FactList>
        {refused.map(({ about, reason, field, times, lastAt }) => (
          <Fact
            key={`${about} ${reason} ${field}`}
            label={t(`paymentChannels.refused.${about}`, { count: times })}
          >
            <span className="grid">
              <span>
                {t(`paymentChannels.refused.${reason}`)}
                {field !== '' && (
                  <>
                    {' '}
                    <code className="text-xs">{field}</code>
                  </>
                )}
              </span>
              <span className="text-sm text-ink-2">
                <When at={lastAt} />
              </span>
            </span>
          </Fact>
        ))}
      </FactList>
    </section>
  );
}
