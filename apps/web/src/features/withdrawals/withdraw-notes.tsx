import { Banner } from '@app/ui/feedback/banner';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Link } from '@app/ui/navigation/link';
import { FactList } from '@app/ui/tables/fact-list';
import { usePercentText } from '../../lib/language/use-percent-text.ts';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CountedGames } from '../../parts/bonuses/counted-games.tsx';
import type { WithdrawalTerms } from './withdrawal-answers.ts';

interface NotesProps {
  readonly terms: WithdrawalTerms;
}

/** Notes before a withdrawal: consequences, and the site's own text. */
export function WithdrawNotes({ terms }: NotesProps) {
  const { t } = useTranslation('withdrawals');
  const { precautionNote, urlToContact } = terms;
  return (
    <>
      {terms.bonus && <OpenBonus bonus={terms.bonus} />}
      {terms.turnoverLeft > 0n && <OpenTurnover terms={terms} />}
      {precautionNote && (
        <Banner state="info" title={t('precaution')} action={<Contact url={urlToContact} />}>
          {precautionNote}
        </Banner>
      )}
      <Hours terms={terms} />
      {!precautionNote && <Contact url={urlToContact} />}
    </>
  );
}

function Contact({ url }: { readonly url: string | null }) {
  const { t } = useTranslation('withdrawals');
  return (
    url && (
      <Link look="strong" href={url}>
        {t('contact')}
      </Link>
    )
  );
}

/** The hours in which members can request withdrawals today. */
function Hours({ terms: { withdrawDateFrom, withdrawDateTo } }: NotesProps) {
  const { t } = useTranslation('withdrawals');
  const time = useTimeText();
  if (withdrawDateFrom === null || withdrawDateTo === null) return null;
  const [from, to] = [withdrawDateFrom, withdrawDateTo].map(time.dayAndMinute);
  return (
    <p className="text-sm text-ink-2">
      {`${t('hours')} · ${t('hours.text', { from: from ?? '', to: to ?? '' })}`}
    </p>
  );
}

/** The bonus that a withdrawal now would forfeit. */
function OpenBonus({ bonus }: { readonly bonus: NonNullable<WithdrawalTerms['bonus']> }) {
  const { t } = useTranslation('withdrawals');
  const money = useMoneyText();
  const { name, bonusBalance, turnoverLeft, games } = bonus;
  return (
    <div className="grid gap-2">
      <Banner
        state="pending"
        title={t('bonus.open')}
        action={
          <Link look="strong" href="/member/bonusDetails">
            {t('bonus.look')}
          </Link>
        }
      >
        {t('bonus.open.text', { left: money(turnoverLeft), amount: money(bonusBalance), name })}
      </Banner>
      <FactList>
        <CountedGames games={games} />
      </FactList>
    </div>
  );
}

/** The penalty of a withdrawal now, because the turnover of deposits is not done yet. */
function OpenTurnover({ terms }: NotesProps) {
  const { t } = useTranslation('withdrawals');
  const money = useMoneyText();
  const percent = usePercentText();
  const values = { left: money(terms.turnoverLeft), percent: percent(terms.withdrawPenaltyCharge) };
  return (
    <Banner state="pending" title={t('penalty.open')}>
      {t('penalty.open.text', values)}
    </Banner>
  );
}
