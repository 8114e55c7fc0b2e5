import { type ErasureOutcome, OPERATORS, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  point_member: {},
  point_order: {
    name: 'of the goods',
    names: 'of the goods',
    picture: 'of the goods',
    state: RECORD,
    country: '',
    address: '',
    carrier: RECORD,
    tracking_no: '',
    words: '',
    request_key: RECORD,
  },
  point_progress: { type: RECORD },
  point_record: { type: RECORD, request_key: RECORD },
};

export const elsewhere = {
  point_goods: { [OPERATORS]: 'category countries description name names picture' },
  point_order_step: { [RECORD]: 'operator state' },
  point_rules: { [OPERATORS]: 'convert types' },
};
