import type { Answer } from '@app/shared/api/contract';
import type { addresses } from '@app/shared/api/profile.calls';

export type KeptAddress = Answer<typeof addresses>['list'][number];
