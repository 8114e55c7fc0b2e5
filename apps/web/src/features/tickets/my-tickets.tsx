import { useEndless } from '@app/client/use-endless';
import { ticketList } from '@app/shared/tickets/calls';
import { ticketStatuses } from '@app/shared/tickets/states';
import { ButtonLink } from '@app/ui/buttons/button';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSite } from '../../lib/site.ts';
import { EndlessCard } from '../../parts/records/endless-card.tsx';
import { FreeSpins, PlayFreeSpins, StartFreeSpins } from './free-spins.tsx';
import { GiveUpTicket } from './give-up-ticket.tsx';
import { groupTickets, type TicketGroup } from './group-tickets.ts';
import type { Ticket } from './prizes.ts';
import { usePrizeWords } from './use-prize-words.ts';
import { VerifyDraw } from './verify-draw.tsx';

const PAGE_ROWS = 20;

const USES = {
  PRIZE_WHEEL: 'use',
  GOLDEN_EGG: 'use',
  SLOT_MACHINE: 'use',
  RAFFLE: 'raffle.see',
  DEPOSIT_DISCOUNT: 'discount.use',
  FREE_SPIN: 'spins.start',
} as const satisfies Readonly<Record<Ticket['ticketType'], string>>;

/** The member's tickets, one list for each status. */
export function MyTickets() {
  return (
    <div className="grid grid-cols-1 gap-4">
      {ticketStatuses.map((status) => (
        <Tickets key={status} status={status} />
      ))}
    </div>
  );
}

function Tickets({ status }: { readonly status: (typeof ticketStatuses)[number] }) {
  const { t } = useTranslation('tickets');
  const time = useTimeText();
  const tickets = useEndless(ticketList, { size: PAGE_ROWS, status }, { refreshOn: ['rewards'] });
  return (
    <EndlessCard
      title={t(`list.${status}`)}
      rows={tickets}
      skeletonRows={2}
      safe={t('safe')}
      empty={
        <div className="grid justify-items-start gap-3 py-2">
          <p className="text-ink-2">{t(`none.${status}`)}</p>
          {status === 'AVAILABLE' && (
            <ButtonLink href="/promotions">{t('none.promotions')}</ButtonLink>
          )}
        </div>
      }
      more={t('more')}
    >
      {(list) => (
        <ul className="grid gap-2">
          {groupTickets(list, time.dayAndMinute).map((group) => (
            <TicketRow key={group.ticket.transactionId} {...group} />
          ))}
        </ul>
      )}
    </EndlessCard>
  );
}

function TicketRow({ ticket, count }: TicketGroup) {
  const { t } = useTranslation('tickets');
  const time = useTimeText();
  const words = usePrizeWords();
  const { siteName } = useSite();
  const { code, name, ticketType, source, status, endDate, usedTime, prize, isCancelled } = ticket;
  const { freeSpins } = ticket;
  const isDrawn = ticketType !== 'DEPOSIT_DISCOUNT' && ticketType !== 'FREE_SPIN';
  const isOver = status !== 'AVAILABLE' && usedTime === null;
  const isEntered = isOver && ticketType === 'RAFFLE' && !isCancelled;
  return (
    <li className="grid gap-2 rounded-2 border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="grid gap-half">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Link
              look="strong"
              href={isDrawn ? `/tickets?code=${code}` : `/promotions?code=${code}`}
            >
              <bdi>{name}</bdi>
            </Link>
            {count > 1 && <span className="font-strong text-ink-2">{t('equal', { count })}</span>}
          </span>
          <span className="text-xs text-ink-3">
            {t(`kind.${ticketType}`)} · {t(`source.${source}`, { site: siteName })}
          </span>
          {freeSpins && <FreeSpins spins={freeSpins} />}
        </span>
        {status === 'AVAILABLE' ? (
          <div className="flex flex-wrap gap-2">
            {ticketType === 'FREE_SPIN' ? (
              <StartFreeSpins ticket={ticket} />
            ) : (
              <ButtonLink size="small" href={isDrawn ? `/tickets?code=${code}` : '/deposit'}>
                {t(USES[ticketType])}
                <span className="sr-only"> {name}</span>
              </ButtonLink>
            )}
            <GiveUpTicket ticket={ticket} count={count} />
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Tag {...(prize && prize.prizeType !== 'NOTHING' && { state: 'win' })}>
              {prize
                ? words.short(prize)
                : freeSpins && usedTime !== null
                  ? t('spins.left', { count: freeSpins.spinsLeft })
                  : t(isCancelled ? 'cancelled' : isEntered ? 'entered' : 'ended')}
            </Tag>
            {freeSpins && <PlayFreeSpins spins={freeSpins} />}
          </div>
        )}
      </div>
      {!isCancelled && !isEntered && (
        <p className="text-sm text-ink-2">
          {usedTime === null
            ? t(isOver ? 'endedAt' : 'until', { time: time.dayAndMinute(endDate) })
            : t('usedAt', { time: time.dayAndMinute(usedTime) })}
        </p>
      )}
      {usedTime !== null && isDrawn && <VerifyDraw transactionId={ticket.transactionId} />}
    </li>
  );
}
