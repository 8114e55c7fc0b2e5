import { HelpPage } from '../../features/content/help-page.tsx';

/** Help without a frame around it, for windows that other pages open. */
export function Page() {
  return (
    <main id="content" className="px-gutter py-6">
      <HelpPage />
    </main>
  );
}
