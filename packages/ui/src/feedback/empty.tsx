import type { ReactNode } from 'react';
import { type EmptyState, emptyArt } from '../art/empty-art.ts';

interface EmptyProps {
  /** Illustration above the text. */
  readonly state: EmptyState;
  /** One sentence about the missing content. */
  readonly sentence: string;
  /** Action, if the page does not show it nearby. */
  readonly action?: ReactNode;
}

export function Empty({ state, sentence, action }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted SVG, inlined to use the theme's colors */}
      <span className="w-drawing" dangerouslySetInnerHTML={{ __html: emptyArt(state) }} />
      <p className="max-w-panel text-ink-2">{sentence}</p>
      {action}
    </div>
  );
}
