import type { Phrase } from '@app/phrases/domains';
import type { IconName } from '@app/ui/pictures/icon-names';
import type { PagePath } from '../pages.ts';

/** A group in the agent center's rail. */
export type AgentList = 'team' | 'pay' | 'reports';

interface AgentLink {
  readonly list: AgentList;
  readonly icon: IconName;
  readonly label: Phrase<'web/agent'>;
  /** Label for narrow places; defaults to the label. */
  readonly short?: Phrase<'web/agent'>;
}

/** Links of the agent center, each group in this order. Kept apart from the pages because only agents need them. */
export const agentLinks: Partial<Readonly<Record<PagePath, AgentLink>>> = {
  '/agentHome': {
    list: 'team',
    icon: 'squares-four-fill',
    label: 'place.overview',
    short: 'place.overview.short',
  },
  '/agent/team': { list: 'team', icon: 'tree-structure', label: 'place.team' },
  '/agent/members': {
    list: 'team',
    icon: 'users-three',
    label: 'place.members',
    short: 'place.members.short',
  },
  '/agent/inactivePlayers': { list: 'team', icon: 'moon', label: 'place.inactive' },
  '/agent/links': {
    list: 'team',
    icon: 'link-simple',
    label: 'place.links',
    short: 'place.links.short',
  },
  '/agent/announcements': { list: 'team', icon: 'megaphone', label: 'place.news' },
  '/agent/contracts': {
    list: 'pay',
    icon: 'signature',
    label: 'place.contracts',
    short: 'place.pay.short',
  },
  '/agent/realtime': {
    list: 'pay',
    icon: 'timer',
    label: 'place.realtime',
    short: 'place.pay.short',
  },
  '/agent/daily': {
    list: 'pay',
    icon: 'calendar-check',
    label: 'place.daily',
    short: 'place.pay.short',
  },
  '/agent/hourly': {
    list: 'pay',
    icon: 'clock',
    label: 'place.hourly',
    short: 'place.pay.short',
  },
  '/agent/dividend': {
    list: 'pay',
    icon: 'percent',
    label: 'place.dividend',
    short: 'place.pay.short',
  },
  '/agent/affiliate': { list: 'pay', icon: 'handshake', label: 'place.affiliate' },
  '/agent/transfer': { list: 'pay', icon: 'arrows-left-right', label: 'place.transfer' },
  '/agent/redRain': { list: 'pay', icon: 'confetti', label: 'place.redRain' },
  '/agent/credit': { list: 'pay', icon: 'list-bullets', label: 'place.credit' },
  '/agent/bets': {
    list: 'reports',
    icon: 'ticket',
    label: 'place.bets',
    short: 'place.reports.short',
  },
  '/agent/profit': {
    list: 'reports',
    icon: 'scales',
    label: 'place.profit',
    short: 'place.reports.short',
  },
  '/agent/income': {
    list: 'reports',
    icon: 'coins',
    label: 'place.income',
    short: 'place.reports.short',
  },
  '/agent/statement': {
    list: 'reports',
    icon: 'calendar-blank',
    label: 'place.statement',
    short: 'place.reports.short',
  },
  '/agent/transactions': {
    list: 'reports',
    icon: 'receipt',
    label: 'place.transactions',
    short: 'place.reports.short',
  },
};
