import { fillPhrase } from '@app/ui/format/fill-phrase';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Payment } from './withdrawal.ts';

/** The provider's answer about a payment, and the time of the next query. */
export function SendingState({ payment }: { readonly payment: Payment }) {
  const { t } = useWords();
  const { state, doubt, doubtStatus, askAt, askedTimes } = payment;
  return (
    <>
      {doubt !== null && <p className="font-strong">{t(`withdrawals.doubt.${doubt}`)}</p>}
      {doubtStatus !== null && (
        <p>
          {fillPhrase(
            ({ status }) => t('audit.fact', { label: t('exceptions.status'), text: status }),
            {
              status: <bdi className="wrap-anywhere">{doubtStatus}</bdi>,
            },
          )}
        </p>
      )}
      {state === 'unknown' && doubt === null && (
        <p className="text-sm text-ink-2">{t('withdrawals.payment.unknown.text')}</p>
      )}
      {askAt !== null && (
        <p className="text-sm text-ink-2">
          {fillPhrase((at) => t('withdrawals.payment.asked', { count: askedTimes, ...at }), {
            time: <When at={askAt} />,
          })}
        </p>
      )}
    </>
  );
}
