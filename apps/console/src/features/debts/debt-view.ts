const states = ['open', 'settled', 'all'] as const;
const sides = ['agent', 'platform'] as const;

/** What the page of debts shows: kept in the address, so that it survives a reload and can be sent on. */
export interface DebtView {
  readonly shown: 'debts' | 'agents';
  readonly state: (typeof states)[number];
  /** How the username of either side begins; empty for all. */
  readonly text: string;
  readonly owedTo: (typeof sides)[number] | undefined;
  /** In whole units; empty for any amount. */
  readonly owedFrom: string;
  /** Empty for any age. */
  readonly olderDays: string;
  /** Where the page begins. */
  readonly after: string | undefined;
}

const digits = (text: string | null): string => (/^\d{1,9}$/.test(text ?? '') ? (text ?? '') : '');

export const readDebtView = (search: URLSearchParams): DebtView => ({
  shown: search.get('shown') === 'agents' ? 'agents' : 'debts',
  state: states.find((state) => state === search.get('state')) ?? 'open',
  text: search.get('q') ?? '',
  owedTo: sides.find((side) => side === search.get('to')),
  owedFrom: digits(search.get('from')),
  olderDays: digits(search.get('days')),
  after: search.get('after') ?? undefined,
});

export const searchOfDebtView = (view: DebtView): Record<string, string> => ({
  ...(view.shown === 'agents' && { shown: 'agents' }),
  ...(view.state !== 'open' && { state: view.state }),
  ...(view.text && { q: view.text }),
  ...(view.owedTo && { to: view.owedTo }),
  ...(view.owedFrom && { from: view.owedFrom }),
  ...(view.olderDays && { days: view.olderDays }),
  ...(view.after && { after: view.after }),
});
