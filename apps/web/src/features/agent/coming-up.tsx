import { WINDOW_MS } from '@app/shared/domain/salary-windows';
import { Card } from '@app/ui/card';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Tag } from '@app/ui/tag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlags } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { pageKindOf, SALARY_FLAGS, salaryPage } from './salary-kinds.ts';
import { TermsText, TiersText } from './terms-text.tsx';
import { type ContractRequest, useContractRequests } from './use-contract-requests.ts';
import { isAccruing, type RealTimeSalary } from './use-real-time-salary.ts';

const REQUESTS_SHOWN = 4;

/** What is going to be paid and what waits for an answer, one's own answer first. */
export function ComingUp({ salary }: { readonly salary: RealTimeSalary }) {
  const { t } = useTranslation('team');
  const requests = useContractRequests();
  const isOn = useFlags();
  const shown = requests
    .filter(({ kind }) => isOn(SALARY_FLAGS[pageKindOf(kind)]))
    .slice(0, REQUESTS_SHOWN);
  const accrues = isAccruing(salary);
  if (!accrues && shown.length === 0)
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
        {salary.closing && <Closing closing={salary.closing} timeZone={salary.timeZone} />}
        {accrues && <OpenWindow salary={salary} />}
        {accrues && <NextWindow salary={salary} />}
        {shown
          .filter(({ isOwn }) => !isOwn)
          .map((request) => (
            <Request key={request.contractId} request={request} />
          ))}
      </ul>
    </Card>
  );
}

interface EventProps {
  /** When, or a dash. */
  readonly lead: string;
  readonly title: string;
  readonly note: ReactNode;
  readonly tag: ReactNode;
}

function Event({ lead, title, note, tag }: EventProps) {
  return (
    <li className="flex gap-3 py-3 leading-snug first:pt-1 last:pb-0">
      <p className="w-12 shrink-0 text-center text-base type-display">{lead}</p>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-strong wrap-anywhere">{title}</p>
        <p className="text-xs text-ink-3">{note}</p>
        {tag}
      </div>
    </li>
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
  return (
    <Event
      lead={time.minute(end)}
      title={t('coming.window', { from: time.minute(start), to: time.minute(end) })}
      note={
        <>
          <Money amount={due} /> {t('coming.from', { bets })}
        </>
      }
      tag={<Tag state="pending">{t('coming.closing')}</Tag>}
    />
  );
}

function OpenWindow({ salary }: WindowProps) {
  const { t } = useTranslation('team');
  const time = useTimeText(salary.timeZone);
  const { windowStart, windowEnd, accrued, bets } = salary;
  return (
    <Event
      lead={time.minute(windowEnd)}
      title={t('coming.window', { from: time.minute(windowStart), to: time.minute(windowEnd) })}
      note={
        <>
          <Money amount={accrued} /> {t('coming.soFar', { bets })}
        </>
      }
      tag={<Tag state="accent">{t('coming.accruing')}</Tag>}
    />
  );
}

function NextWindow({ salary }: WindowProps) {
  const { t } = useTranslation('team');
  const time = useTimeText(salary.timeZone);
  const from = salary.windowEnd;
  const to = from + WINDOW_MS;
  return (
    <Event
      lead={time.minute(to)}
      title={t('coming.window', { from: time.minute(from), to: time.minute(to) })}
      note={t('coming.opens', { time: time.minute(from) })}
      tag={<Tag>{t('coming.next')}</Tag>}
    />
  );
}

const CONTRACTS = {
  true: '/agent/contracts',
  false: '/agent/contracts?of=downline',
} as const;

/** Who asks whom for what. */
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
    <Event
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
