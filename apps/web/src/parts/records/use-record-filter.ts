import { useSearchParams } from 'react-router-dom';

export const PERIODS = ['today', 'yesterday', '7d', '30d', '90d'] as const;
export type Period = (typeof PERIODS)[number];

const USUAL: Period = '7d';

/**
 * What a record is narrowed to, kept in the address: it survives a reload, and can be sent to
 * customer service.
 */
export function useRecordFilter() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('period');
  const period = PERIODS.find((each) => each === asked) ?? USUAL;
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    period,
    choosePeriod: (next: Period) => set('period', next === USUAL ? '' : next),
    read: (name: string): string => params.get(name) ?? '',
    set,
    clear: () => setParams({}, { replace: true }),
    /** By more than a period, which is always one. */
    isNarrowed: [...params.keys()].some((name) => name !== 'period'),
  };
}
