import type { PageFrame } from '../src/app/pages.ts';

/** What a browser loads around a page, besides what the page's own file imports. */
interface FrameFiles {
  readonly file?: string;
  /** What names the files of its pages, where the entry does not. */
  readonly names?: string;
  /** Whose answers the frame and its pages wait for: without their schemas nothing can be shown. */
  readonly schemas: readonly string[];
  /** Gzipped KiB that one of its pages may cost on top of the entry. */
  readonly kibMax: number;
}

const PLAYER = {
  file: 'app/player-layout.tsx',
  schemas: ['system', 'games', 'content', 'wallet', 'member'],
  kibMax: 65,
};

export const FRAME_FILES: Readonly<Record<PageFrame, FrameFiles>> = {
  player: PLAYER,
  member: PLAYER,
  agent: {
    file: 'app/agent-layout.tsx',
    names: 'app/agent-pages.ts',
    schemas: ['system', 'team', 'salary', 'wallet', 'member'],
    kibMax: 120,
  },
  access: { file: 'app/access-layout.tsx', schemas: [], kibMax: 65 },
  none: { schemas: [], kibMax: 65 },
};
