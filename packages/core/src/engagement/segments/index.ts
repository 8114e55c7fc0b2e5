export { type ArchiveSegment, archiveSegment } from './archive-segment.ts';
export { countSegment, newestOfSegment, type SegmentSize } from './count-segment.ts';
export { findTeamAgent, fixConditions } from './fix-conditions.ts';
export { membersOfSegments } from './members-of-segments.ts';
export { putSegment } from './put-segment.ts';
export { segmentRows } from './rows.ts';
export {
  findSegment,
  findUsableSegment,
  fixedConditionsOf,
  lockSegment,
  lockUsableSegment,
  type Segment,
  segmentsOfSite,
} from './segment.ts';
export {
  BELONGS,
  criteriaOf,
  criteriaRows,
  type FixedConditions,
} from './segment-predicate.ts';
export { parseConditions, writtenConditions } from './stored-conditions.ts';
