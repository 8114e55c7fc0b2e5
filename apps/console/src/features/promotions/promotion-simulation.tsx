import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/promotions/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { type TermsInput, termsIn } from './site-promotions.ts';

interface PromotionSimulationProps {
  /** Terms in the form. Its other fields are not sent. */
  readonly terms: TermsInput;
}

/** Cost of the terms over the last 30 days, and the budget that bets allow now. */
export function PromotionSimulation({ terms }: PromotionSimulationProps) {
  const { t } = useWords();
  const { send, answer, busy, error } = useCall(calls.simulate);
  const [asked, setAsked] = useState('');
  const input = termsIn(terms);
  const isCurrent = asked === JSON.stringify(input);
  const { members = 0, claims = 0 } = answer ?? {};
  const simulate = () => {
    setAsked(JSON.stringify(input));
    void send(input);
  };
  return (
    <div className="grid gap-2 rounded-2 p-3 edge">
      <div>
        <Button size="small" kind="outline" busy={busy} onPress={simulate}>
          {t('sitePromotions.simulate')}
        </Button>
      </div>
      <Refused error={error} />
      <div role="status" className="grid gap-1 text-sm text-ink-2">
        {answer && isCurrent && !error && (
          <>
            <p className="font-strong text-ink">
              {fillPhrase((at) => t('sitePromotions.simulated', { members, claims, ...at }), {
                cost: <Money amount={answer.cost} />,
              })}
            </p>
            {answer.isLimited && <p>{t('sitePromotions.simulated.limited')}</p>}
            {answer.isEstimate && <p>{t('sitePromotions.simulated.unknown')}</p>}
            <p>
              {fillPhrase((at) => t('sitePromotions.left', at), {
                amount: <Money amount={answer.left} />,
              })}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
