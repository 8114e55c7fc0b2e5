export { sampleShare } from './engine.ts';
