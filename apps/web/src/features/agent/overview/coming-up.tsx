import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlags, useSite } from '../../../lib/site.ts';
import { TermsText, TiersText } from '../contracts/terms/terms-text.tsx';
import { type ContractRequest, useContractRequests } from '../contracts/use-contract-requests.ts';
import { isAccruing, type RealTimeSalary } from '../salary/use-real-time-salary.ts';
import { pageKindOf, SALARY_FLAGS, salaryPage } from '../salary-kinds.ts';
import { ComingEvent } from './coming-event.tsx';
import { ComingPayouts } from './coming-payouts.tsx';
import { usePayoutsAhead } from './use-payouts-ahead.ts';

const REQUESTS_SHOWN = 4;

interface ComingUpProps {
  /** Undefined where the site has no real-time salary. */
  readonly salary: RealTimeSalary | undefined;
}

/** Upcoming payouts and pending requests; requests that the reader must answer come first. */
export function ComingUp({ salary }: ComingUpProps) {
  const { t } = useTranslation('team');
  const requests = useContractRequests();
  const isOn = useFlags();
  const { timeZone } = useSite();
  const payouts = usePayoutsAhead();
  const shown = requests
    .filter(({ kind }) => isOn(SALARY_FLAGS[pageKindOf(kind)]))
    .slice(0, REQUESTS_SHOWN);
  const accruing = salary && isAccruing(salary) ? salary : undefined;
  if (!accruing && shown.length + payouts.length === 0)
    return (
      <Card title={t('coming')}>
        <p className="text-ink-2">{t('coming.none')}</p>
      </Card>
    );
  return (
    <Card title={t('coming')}>
      <ul className="divide-y divide-line">
        {shown
          .filter(({ isOwn }) => isOwn)
          .map((request) => (
            <Request key={request.contractId} request={request} />
          ))}
        {accruing?.closing && <Closing closing={accruing.closing} timeZone={accruing.timeZone} />}
        {accruing && <OpenWindow salary={accruing} />}
        {accruing && <NextWindow salary={accruing} />}
        <ComingPayouts payouts={payouts} timeZone={timeZone} />
        {shown
          .filter(({ isOwn }) => !isOwn)
          .map((request) => (
            <Request key={request.contractId} request={request} />
          ))}
      </ul>
    </Card>
  );
}

interface WindowProps {
  readonly salary: RealTimeSalary;
}

interface ClosingProps {
  readonly closing: NonNullable<RealTimeSalary['closing']>;
  readonly timeZone: string;
}

function Closing({ closing: { start, end, due, bets }, timeZone }: ClosingProps) {
  const { t } = useTranslation('team');
  const time = useTimeText(timeZone);
  const spanOf = useSpanText(timeZone);
  return (
    <ComingEvent
      lead={time.minute(end)}
      title={t('coming.window', { span: spanOf('minute', start, end) })}
      note={fillPhrase((at) => t('coming.from', { ...at, bets }), {
        amount: <Money amount={due} />,
      })}
      tag={<Tag state="pending">{t('coming.closing')}</Tag>}
    />
  );
}

function OpenWindow({ salary }: WindowProps) {
  const { t } = useTranslation('team');
  const time = useTimeText(salary.timeZone);
  const spanOf = useSpanText(salary.timeZone);
  const { windowStart, windowEnd, accrued, bets } = salary;
  return (
    <ComingEvent
      lead={time.minute(windowEnd)}
      title={t('coming.window', { span: spanOf('minute', windowStart, windowEnd) })}
      note={fillPhrase((at) => t('coming.soFar', { ...at, bets }), {
        amount: <Money amount={accrued} />,
      })}
      tag={<Tag state="accent">{t('coming.accruing')}</Tag>}
    />
  );
}

function NextWindow({ salary }: WindowProps) {
  const { t } = useTranslation('team');
  const time = useTimeText(salary.timeZone);
  const spanOf = useSpanText(salary.timeZone);
  const from = salary.windowEnd;
  const to = from + WINDOW_MS;
  return (
    <ComingEvent
      lead={time.minute(to)}
      title={t('coming.window', { span: spanOf('minute', from, to) })}
      note={t('coming.opens', { time: time.minute(from) })}
      tag={<Tag>{t('coming.next')}</Tag>}
    />
  );
}

const CONTRACTS = {
  true: '/agent/contracts',
  false: '/agent/contracts?of=downline',
} as const;

/** Describes a request: its sender, its receiver and its subject. */
function useRequestText(): (request: ContractRequest) => string {
  const { t } = useTranslation('team');
  return ({ agent, isOwn, status, mayAnswer }) => {
    const name = agent ?? '';
    if (status === 'E') return t(mayAnswer ? 'coming.changeFrom' : 'coming.changeTo', { name });
    if (status === 'V') return t(mayAnswer ? 'coming.endFrom' : 'coming.endTo', { name });
    if (!isOwn) return t('coming.offerTo', { name });
    return agent ? t('coming.offerFrom', { name }) : t('coming.offerOfSite');
  };
}

function Request({ request }: { readonly request: ContractRequest }) {
  const { t } = useTranslation('team');
  const { kind, isOwn, status, mayAnswer } = request;
  const title = useRequestText();
  return (
    <ComingEvent
      lead="—"
      title={title(request)}
      note={kind === 'realtime' ? <TermsText terms={request} /> : <TiersText terms={request} />}
      tag={
        mayAnswer ? (
          <span className="text-sm">
            <Link
              look="strong"
              href={status === 'P' ? salaryPage(pageKindOf(kind)) : CONTRACTS[`${isOwn}`]}
            >
              {t('coming.answer')}
            </Link>
          </span>
        ) : (
          <Tag state="pending">{t('contract.P')}</Tag>
        )
      }
    />
  );
}
