import type { Label } from '../../../slots/page/art/label.ts';
import type { SymbolName } from '../../symbols.ts';
import { bamboo } from './labels/bamboo.ts';
import { bell } from './labels/bell.ts';
import { blossom } from './labels/blossom.ts';
import { crane } from './labels/crane.ts';
import { gate } from './labels/gate.ts';
import { gourd } from './labels/gourd.ts';
import { hat } from './labels/hat.ts';
import { leaf } from './labels/leaf.ts';
import { pine } from './labels/pine.ts';
import { teapot } from './labels/teapot.ts';

export const labels: Readonly<Record<SymbolName, Label>> = {
  crane,
  gate,
  teapot,
  gourd,
  bell,
  pine,
  hat,
  bamboo,
  blossom,
  leaf,
};
