import { globSync } from 'node:fs';
import type { PageFrame } from '../src/app/pages.ts';

/** Files that a browser loads around a page, in addition to the page file's own imports. */
interface FrameFiles {
  readonly file?: string;
  /** The module that lists its page files, unless the entry does. */
  readonly names?: string;
  /** Files of packages/shared whose schemas read the answers that the frame and its pages wait for. */
  readonly schemas: readonly string[];
  /** Gzipped KiB that one of its pages may cost on top of the entry. */
  readonly kibMax: number;
}

const PLAYER = {
  file: 'app/player-layout.tsx',
  schemas: [
    'system/schemas',
    'games/schemas',
    'content/schemas',
    'wallet/schemas',
    'members/schemas',
  ],
  kibMax: 65,
};

export const FRAME_FILES: Readonly<Record<PageFrame, FrameFiles>> = {
  player: PLAYER,
  member: { ...PLAYER, names: 'app/member-pages.ts' },
  agent: {
    file: 'app/agent-layout.tsx',
    names: 'app/agent-pages.ts',
    schemas: [
      'system/schemas',
      'team/schemas',
      'payouts/salary.schemas',
      'wallet/schemas',
      'members/schemas',
    ],
    kibMax: 120,
  },
  access: { file: 'app/access-layout.tsx', schemas: [], kibMax: 65 },
  none: { schemas: [], kibMax: 65 },
};

/** Files of a page that depend on its query or its answers, not only on its path. */
interface PageParts {
  readonly files: readonly string[];
  readonly schemas?: readonly string[];
  /** Domains of its phrases. */
  readonly domains?: readonly string[];
}

/** Each file contains the rules of one or more lottery families. */
const RULE_FILES = globSync('*/family.ts', {
  cwd: new URL('../../../packages/lottery/src/', import.meta.url),
});

/** Keyed by the names in `prerender/pages.ts`. */
export const PAGE_PARTS: Readonly<Record<string, PageParts>> = {
  'lottery board': {
    files: ['features/lottery-play/lottery-play-page.tsx'],
    schemas: ['lotteries/schemas', 'lottery-orders/schemas'],
    domains: ['lottery', 'lottery-draws', 'lottery-play', 'lottery-words'],
  },
  ...Object.fromEntries(
    RULE_FILES.map((file) => [`rules of ${file}`, { files: [`lottery/src/${file}`] }]),
  ),
};
