import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lightRouter } from './light-router.ts';

const STORAGE = `
class HandlerStorage {
  addHandler (constrainer, constraints, params) {
    this.create = this._compileCreateParamsObject(params)
    this._compileGetHandlerMatchingConstraints(constrainer, constraints)
  }
  _compileCreateParamsObject (params) {
    compiled.push(params.join())
    return () => params
  }
  _compileGetHandlerMatchingConstraints (constrainer) {
    compiled.push('constraints')
    this._getHandlerMatchingConstraints = (derived) => [constrainer, derived]
  }
}`;

test('routes share the function that makes their parameters, and compile none for unused constraints', () => {
  const compiled: string[] = [];
  const storages = runInNewContext(
    `${lightRouter(STORAGE, 'handler-storage.js')}
    [['a'], ['b', 'c'], ['a']].map((params) => {
      const storage = new HandlerStorage()
      storage.addHandler('constrainer', {}, params)
      return storage
    })`,
    { compiled },
  );
  expect(compiled).toEqual(['a', 'b,c']);
  expect(storages[2].create).toBe(storages[0].create);
  expect(storages[1]._getHandlerMatchingConstraints('asked')).toEqual(['constrainer', 'asked']);
  storages[1]._getHandlerMatchingConstraints('again');
  expect(compiled).toEqual(['a', 'b,c', 'constraints']);
});

test('reports a router whose source has changed', () => {
  expect(() => lightRouter('class Node {}', 'node.js')).toThrow('find-my-way has another node.js');
});
