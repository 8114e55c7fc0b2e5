import { globSync } from 'node:fs';
import { ROOT } from '../test/program.ts';
import { PROJECTS, type Project } from './step-host.ts';

interface Domain {
  /** Files with figures of money. */
  readonly files: readonly string[];
  /** Tests to run in addition to those in the folders of `files`. */
  readonly tests: readonly string[];
}

const core = (domain: string) => `packages/core/src/${domain}/**/*.ts`;
const http = (...modules: readonly string[]) =>
  modules.map((module) => `apps/api/src/modules/${module}/*.http.test.ts`);

export const DOMAINS = {
  ledger: {
    files: [core('books/ledger'), 'packages/shared/src/money/*.ts'],
    tests: http('ledger'),
  },
  deposits: {
    files: [core('money/deposits')],
    tests: [
      ...http('deposits'),
      'packages/core/src/play/bonuses/reserve-bonus.db.test.ts',
      'packages/core/src/agent-pay/payouts/*/reversed-deposits.db.test.ts',
    ],
  },
  withdrawals: {
    files: [core('money/withdrawals')],
    tests: http('withdrawals'),
  },
  'lottery-bets': {
    files: [core('play/lottery-bets'), 'packages/lottery/src/{price,stored-prices,best-hits}.ts'],
    tests: [...http('lottery-orders'), 'packages/lottery/src/*.test.ts'],
  },
  payouts: {
    files: [core('agent-pay/payouts'), 'packages/shared/src/payouts/!(*calls|*schemas|domain).ts'],
    tests: http('payouts'),
  },
  contracts: {
    files: [core('agent-pay/contracts')],
    tests: [
      ...http('agents', 'contracts'),
      'packages/core/src/agent-pay/payouts/terms/{contracts-*,propose-*,preview-*}.db.test.ts',
      'packages/core/src/agent-pay/payouts/*/{contracts,promoted-agent}.db.test.ts',
    ],
  },
  bonuses: {
    files: [core('play/bonuses')],
    tests: [
      ...http('bonuses'),
      'packages/core/src/play/lottery-bets/settlement/bonus-*.db.test.ts',
      'packages/core/src/money/deposits/reverse-bonus.db.test.ts',
    ],
  },
  rebates: {
    files: [core('play/rebates'), core('people/series'), 'packages/shared/src/rebates/series.ts'],
    tests: http('rebates'),
  },
} satisfies Record<string, Domain>;

export type DomainName = keyof typeof DOMAINS;

const TEST = /\.test\.tsx?$/;
/** Leaves out files without figures: exports of a folder, row types, sheets of members' data, and test support. */
const WITHOUT_FIGURES = /(^|\/)(index|rows|member-data)\.ts$|\/test-support\//;

/** Files to mutate, from the root. */
export const filesOf = (name: DomainName): string[] =>
  globSync([...DOMAINS[name].files], { cwd: ROOT })
    .filter((file) => !TEST.test(file) && !WITHOUT_FIGURES.test(file))
    .sort();

/** Test files from the root, by the project that runs them. */
export function testsOf(name: DomainName): ReadonlyMap<Project, readonly string[]> {
  const { files, tests } = DOMAINS[name];
  const found = globSync([...files, ...tests], { cwd: ROOT })
    .filter((file) => TEST.test(file))
    .sort();
  return new Map(PROJECTS.map((project) => [project, found.filter((file) => runs(project, file))]));
}

function runs(project: Project, file: string): boolean {
  if (/\.(alone|dom)\.test\.ts$|\.tsx$/.test(file)) return false;
  const kind = /\.(db|http)\.test\.ts$/.exec(file)?.[1];
  return kind === 'db' ? project === 'integration' : project === (kind ?? 'unit');
}
