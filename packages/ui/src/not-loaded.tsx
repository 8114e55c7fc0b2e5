import { Button } from './button.tsx';

interface NotLoadedProps {
  /** "this page", "the console" */
  readonly what: string;
  /** A sentence about what is safe all the same. */
  readonly safe: string;
}

/** Stands in place of all where the phrases of the first screen cannot be loaded: in English, as there are none. */
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
