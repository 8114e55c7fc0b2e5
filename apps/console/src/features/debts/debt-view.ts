const shown = ['debts', 'frozen', 'members'] as const;
const states = ['open', 'settled', 'all'] as const;
const sides = ['agent', 'platform'] as const;

/** Filter state of the page of debts, kept in the address so that it survives reloads and can be shared. */
export interface DebtView {
  readonly shown: (typeof shown)[number];
  readonly state: (typeof states)[number];
  /** Username prefix of either side; empty for all. */
  readonly text: string;
  readonly owedTo: (typeof sides)[number] | undefined;
  /** Whole currency units; empty for any amount. */
  readonly owedFrom: string;
  /** Days; empty for any age. */
  readonly olderDays: string;
  /** Cursor of the page. */
  readonly after: string | undefined;
}

const digits = (text: string | null): string => (/^\d{1,9}$/.test(text ?? '') ? (text ?? '') : '');

export const readDebtView = (search: URLSearchParams): DebtView => ({
  shown: shown.find((one) => one === search.get('shown')) ?? 'debts',
  state: states.find((state) => state === search.get('state')) ?? 'open',
  text: search.get('q') ?? '',
  owedTo: sides.find((side) => side === search.get('to')),
  owedFrom: digits(search.get('from')),
  olderDays: digits(search.get('days')),
  after: search.get('after') ?? undefined,
});

export const searchOfDebtView = (view: DebtView): Record<string, string> => ({
  ...(view.shown !== 'debts' && { shown: view.shown }),
  ...(view.state !== 'open' && { state: view.state }),
  ...(view.text && { q: view.text }),
  ...(view.owedTo && { to: view.owedTo }),
  ...(view.owedFrom && { from: view.owedFrom }),
  ...(view.olderDays && { days: view.olderDays }),
  ...(view.after && { after: view.after }),
});
