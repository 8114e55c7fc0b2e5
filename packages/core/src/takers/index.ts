export { explainers, subjectOf } from './explainers.ts';
