import { useSite } from './site.ts';

/** What the tab and the history call a page. */
export function PageTitle({ children }: { readonly children: string }) {
  const { siteName } = useSite();
  return <title>{`${children} · ${siteName}`}</title>;
}
