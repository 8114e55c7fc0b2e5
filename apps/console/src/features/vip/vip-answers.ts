import type { Answer, Input } from '@app/client/calls';
import type * as calls from '@app/shared/vip/ops-calls';

export type Table = Answer<typeof calls.table>;
export type Wish = Input<typeof calls.changeTable>;
export type WishedLevel = Wish['levels'][number];
