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

/** What a page shows by its query or its answers, and its address alone does not name. */
interface PageParts {
  readonly files: readonly string[];
  readonly schemas?: readonly string[];
  /** Of its phrases. */
  readonly domains?: readonly string[];
}

/** Folders of the lottery package, with the families whose rules are in them. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  lhc: ['LHC'],
  kl8: ['KL8'],
  keno: ['KENO'],
  ssc: ['SSC'],
  lf: ['LF'],
  '11x5': ['11X5'],
  k3: ['K3'],
  pk10: ['PK10'],
  vn: ['VN_NORTH', 'VN_SOUTH', 'VN_PAIR'],
  sea: ['THAI', 'LAO4', 'LAO5', 'LAO6', 'HANOI', 'STOCK', 'YEEKEE'],
};

/** By the names that `prerender/pages.ts` gives. */
export const PAGE_PARTS: Readonly<Record<string, PageParts>> = {
  'lottery board': {
    files: ['features/lottery-play/lottery-play-page.tsx'],
    schemas: ['lotteries', 'lottery-orders'],
    domains: ['lottery', 'lottery-draws', 'lottery-play', 'lottery-words'],
  },
  ...Object.fromEntries(
    Object.entries(RULES).flatMap(([folder, families]) =>
      families.map((family) => [
        `rules of ${family}`,
        { files: [`lottery/src/${folder}/family.ts`] },
      ]),
    ),
  ),
};
