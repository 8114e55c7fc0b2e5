import { Button } from '../buttons/button.tsx';

interface NotLoadedProps {
  /** Subject, such as "this page" or "the console". */
  readonly what: string;
  /** Reassurance in a sentence. */
  readonly safe: string;
}

/** Error page for phrases that cannot be loaded; in English, since no translation is available. */
export function NotLoaded({ what, safe }: NotLoadedProps) {
  return (
    <main
      lang="en"
      dir="ltr"
      className="mx-auto grid w-full max-w-search gap-4 px-gutter py-6 tablet:py-16"
    >
      <h1 className="text-2xl type-display">We couldn’t load {what}</h1>
      <p role="alert">Check your connection, then reload. {safe}</p>
      <p>
        <Button kind="ink" onPress={() => location.reload()}>
          Reload
        </Button>
      </p>
    </main>
  );
}
