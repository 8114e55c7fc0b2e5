import type { Answer } from '@app/client/calls';
import type { list } from '@app/shared/api/uploads';

/** What the calls of uploads are asked for here. */
export const waitingPictures = { purpose: 'feedback' } as const;

/** A picture that was uploaded for feedback and not sent yet. */
export type WaitingPicture = Answer<typeof list>['list'][number];
