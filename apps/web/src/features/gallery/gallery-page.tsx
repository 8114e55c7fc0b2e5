import { pseudoLocales } from '@app/phrases/pseudo-locales';
import { Brand } from '@app/ui/pictures/brand';
import { BaseParts } from './parts/base-parts.tsx';
import { ChartParts } from './parts/chart-parts.tsx';
import { FeedbackParts } from './parts/feedback-parts.tsx';
import { FigureParts } from './parts/figure-parts.tsx';
import { FrameParts } from './parts/frame-parts.tsx';
import { InputParts } from './parts/input-parts.tsx';
import { LayoutParts } from './parts/layout-parts.tsx';
import { LeadParts } from './parts/lead-parts.tsx';
import { MoneyParts } from './parts/money-parts.tsx';
import { OverlayParts } from './parts/overlay-parts.tsx';
import { PlayParts } from './parts/play-parts.tsx';
import { TableParts } from './parts/table-parts.tsx';

const CHOICES = {
  theme: ['dark', 'light'],
  density: ['comfortable', 'compact'],
  lng: ['en', 'zh-CN', ...pseudoLocales],
} as const;

/** Every component in every state. The address selects the state, so that tests can request it. */
export function GalleryPage() {
  return (
    <main className="mx-auto grid max-w-table gap-12 px-gutter py-8">
      <header className="grid gap-4">
        <Brand name="Orvane" />
        <h1 className="text-2xl type-display">Gallery</h1>
        <nav aria-label="Look" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {Object.entries(CHOICES).map(([name, values]) => (
            <p key={name} className="flex flex-wrap items-center gap-3">
              <span className="text-ink-3">{name}</span>
              {values.map((value) => (
                <a key={value} href={addressWith(name, value)} className="py-3 underline">
                  {value}
                </a>
              ))}
            </p>
          ))}
        </nav>
      </header>
      <BaseParts />
      <FigureParts />
      <InputParts />
      <FeedbackParts />
      <OverlayParts />
      <LayoutParts />
      <LeadParts />
      <TableParts />
      <ChartParts />
      <PlayParts />
      <MoneyParts />
      <FrameParts />
    </main>
  );
}

function addressWith(name: string, value: string): string {
  const search = new URLSearchParams(location.search);
  search.set(name, value);
  return `?${search}`;
}
