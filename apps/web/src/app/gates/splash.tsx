import { Brand } from '@app/ui/pictures/brand';

/** Shown until the site's status is known. It appears with a delay, so that fast answers never show it. */
export function Splash() {
  return (
    <div
      className="grid min-h-dvh animate-appear-late place-items-center"
      aria-busy="true"
      data-splash
    >
      <span className="text-ink-3">
        <Brand name="" />
      </span>
    </div>
  );
}
