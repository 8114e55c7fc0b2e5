import { useSite } from './site.ts';

/** The title of a page in the tab and the history. */
export function PageTitle({ children }: { readonly children: string }) {
  const { siteName } = useSite();
  return <title>{`${children} · ${siteName}`}</title>;
}
