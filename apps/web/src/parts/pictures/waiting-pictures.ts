import type { Answer, Input } from '@app/client/calls';
import type { list } from '@app/shared/api/uploads';

/** What the calls of uploads are asked for: the purpose of the pictures. */
export type PictureRequest = Input<typeof list>;

/** A picture that was uploaded and is part of nothing yet. */
export type WaitingPicture = Answer<typeof list>['list'][number];
