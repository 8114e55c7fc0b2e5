import { Button } from '@app/ui/button';

/**
 * Stands in place of the console where its phrases cannot be loaded, and in English, as there are none then.
 */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className="mx-auto grid w-full max-w-search gap-4 px-gutter py-6 tablet:py-16">
      <h1 className="text-2xl type-display">We couldn’t load the console</h1>
      <p role="alert">Nothing was changed. Check your connection and try again.</p>
      <p>
        <Button kind="ink" onPress={onRetry}>
          Try again
        </Button>
      </p>
    </main>
  );
}
