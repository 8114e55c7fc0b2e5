import type { Answer } from '@app/shared/contract/contract';
import type { addresses } from '@app/shared/profile/calls';

export type KeptAddress = Answer<typeof addresses>['list'][number];
