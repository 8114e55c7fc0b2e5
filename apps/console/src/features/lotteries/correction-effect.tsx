import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/decisions.ops-calls';
import { moneyText } from '@app/ui/format/money-text';
import { useWords } from '../../lib/words.ts';

type RequireSite = Answer<typeof calls.previewCorrection>['sites'][number];

interface CorrectionEffectProps {
  readonly lottery: string;
  readonly draw: string;
  /** In the organizer's format. */
  readonly result: string;
}

/** Effect of another result by site. Maker and approver see the same. */
export function CorrectionEffect(props: CorrectionEffectProps) {
  const { t } = useWords();
  const answer = useAnswer(calls.previewCorrection, { ...props });
  return (
    <section className="grid gap-2" aria-label={t('lotteries.correct.effect')}>
      <h3 className="text-sm font-strong">{t('lotteries.correct.effect')}</h3>
      <Answered answer={answer} rows={3}>
        {({ sites }) =>
          sites.length === 0 ? (
            <p className="text-sm text-ink-2">{t('lotteries.correct.noBets')}</p>
          ) : (
            <ul className="grid gap-2">
              {sites.map((site) => (
                <EffectOfSite key={site.site} effect={site} />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

function EffectOfSite({ effect }: { readonly effect: RequireSite }) {
  const { t, locale } = useWords();
  const { name, bets, changed, members, toPay, toTakeBack, owing, lacking } = effect;
  const text = (amount: bigint) => moneyText(amount, { locale, ...effect });
  return (
    <li className="grid gap-1 rounded-2 bg-well px-3 py-2 text-sm">
      <bdi className="font-strong">{name}</bdi>
      <span>{t('lotteries.correct.changed', { changed, bets, members })}</span>
      <span>{t('lotteries.correct.moves', { pay: text(toPay), back: text(toTakeBack) })}</span>
      <span className={owing > 0 ? 'font-strong' : ''}>
        {t('lotteries.correct.owing', { count: owing, amount: text(lacking) })}
      </span>
    </li>
  );
}
