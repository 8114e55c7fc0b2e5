import type { ExportKindName } from '@app/shared/domain/exports';
import { type AuditWish, audit } from './audit.ts';
import { type BetsWish, bets } from './bets.ts';
import type { ExportKind } from './kind.ts';
import { memberData } from './member-data.ts';
import { type TeamWish, team } from './team.ts';
import { type TransactionsWish, transactions } from './transactions.ts';

/** Everything that can be taken away as a file. */
export const exportKinds: Readonly<Record<ExportKindName, ExportKind>> = {
  bets,
  transactions,
  team,
  audit,
  memberData,
};

/** What is asked for, and what it is narrowed to. */
export type ExportWish =
  | { readonly kind: 'bets'; readonly input: BetsWish }
  | { readonly kind: 'transactions'; readonly input: TransactionsWish }
  | { readonly kind: 'team'; readonly input: TeamWish }
  | { readonly kind: 'audit'; readonly input: AuditWish }
  | { readonly kind: 'memberData'; readonly input: Readonly<Record<string, never>> };
