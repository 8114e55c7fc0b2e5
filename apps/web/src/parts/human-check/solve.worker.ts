import { solvePart, type WorkPart } from './solve-work.ts';

/** The used part of a worker's global scope; TypeScript's libraries for pages and workers cannot be combined. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<WorkPart>) => void) | null;
  postMessage(nonce: string): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data: part }) => scope.postMessage(solvePart(part));
