import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { loginPromotionConfigHistory } from '@app/shared/promotions/calls';
import { Money } from '@app/ui/figures/money';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** The days of a promotion for logging in: claimed ones, today, and those to come. */
export function LoginDays() {
  const { t } = useTranslation('promotions');
  const answer = useAnswer(loginPromotionConfigHistory, {}, { refreshOn: ['rewards'] });
  return (
    <Answered answer={answer} rows={1} safe={t('safe')}>
      {({ list }) => (
        <ol className="grid grid-cols-4 gap-2 tablet:grid-cols-7">
          {list.map(({ id, dayCount, amount, hasClaimed, isToday }) => (
            <li
              key={id}
              aria-current={isToday ? 'date' : undefined}
              className={`grid justify-items-center gap-1 rounded-2 border p-2 text-center text-sm ${isToday ? 'border-chart-1 bg-accent-wash' : 'border-line'} ${hasClaimed ? 'text-win' : 'text-ink-2'}`}
            >
              <span className="text-xs">{t('day', { n: dayCount })}</span>
              <strong className="font-strong">
                <Money amount={amount} />
              </strong>
              <span className="text-xs">
                {hasClaimed ? (
                  <>
                    <Icon name="check-bold" /> {t('day.claimed')}
                  </>
                ) : isToday ? (
                  t('day.today')
                ) : (
                  ''
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Answered>
  );
}
