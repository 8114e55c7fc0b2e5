import { useSearchParams } from 'react-router-dom';

/** Of an address: the past moment that its page shows. */
export const AS_OF = 'on';

const MOMENT = /^\d{1,15}$/;

export const readAsOf = (params: URLSearchParams): number | undefined => {
  const asked = params.get(AS_OF) ?? '';
  return MOMENT.test(asked) ? Number(asked) : undefined;
};

/** The past moment that a page shows, kept in its address: undefined is now. Going back leads back to now. */
export function useAsOf() {
  const [params, setParams] = useSearchParams();
  const choose = (at: number | undefined) => {
    const next = new URLSearchParams(params);
    if (at === undefined) next.delete(AS_OF);
    else next.set(AS_OF, `${at}`);
    setParams(next, { preventScrollReset: true });
  };
  return { at: readAsOf(params), choose };
}
