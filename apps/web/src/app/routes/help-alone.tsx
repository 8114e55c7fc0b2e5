import { HelpPage } from '../../features/content/help-page.tsx';

/** Help without a frame, for windows opened by other pages. */
export function Page() {
  return (
    <main id="content" className="px-gutter py-6">
      <HelpPage />
    </main>
  );
}
