import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { inactivePlayers } from '@app/shared/team/calls';
import type { InactivePlace } from './inactive-place.ts';

export type InactivePlayer = Answer<typeof inactivePlayers>['list'][number];

const PAGE_ROWS = 20;

export interface InactiveView extends InactivePlace {
  /** Prefix of the username; empty for all. */
  readonly name: string;
}

/** Players who stopped betting, page by page. */
export const useInactivePlayers = ({ days, isTeam, sort, order, name }: InactiveView) =>
  useEndless(inactivePlayers, {
    size: PAGE_ROWS,
    days,
    direct: isTeam ? '0' : '1',
    sort,
    order,
    ...(name && { name }),
  });
