import { Brand } from '@app/ui/brand';

/** Until it is known whether the site is open. It appears late, so that a fast answer never shows it. */
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
