import { useAnswer } from '@app/client/use-answer';
import { discountTicketList } from '@app/shared/tickets/calls';
import { Banner } from '@app/ui/feedback/banner';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { percentText } from '@app/ui/format/figure-text';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface DiscountTicketProps {
  /** In 1/10 000; undefined while there is none. */
  readonly amount: bigint | undefined;
}

/** The ticket that the deposit will use: the first that its amount meets, or else the first. */
export function DiscountTicket({ amount }: DiscountTicketProps) {
  const { t, i18n } = useTranslation('cashier');
  const money = useMoneyText();
  const { data } = useAnswer(discountTicketList, {}, { refreshOn: ['rewards'] });
  const tickets = data?.list ?? [];
  const ticket =
    tickets.find(({ depositAmount }) => amount !== undefined && amount >= depositAmount) ??
    tickets[0];
  if (!ticket) return null;
  return (
    <Banner state="info" title={ticket.name}>
      {t('ticket.text', {
        percent: percentText(ticket.percent / 100, i18n.language),
        deposit: money(ticket.depositAmount),
        max: money(ticket.rewardAmount),
      })}
    </Banner>
  );
}
