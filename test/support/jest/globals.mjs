/**
 * `@jest/globals` for suites that Node itself imports. jest-circus is another one for each suite, but this module and
 * the helpers that import it stay, so each call looks up whose turn it is.
 */
const current = (name) => globalThis[Symbol.for('inflow.jest')][name];

const passedOn = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(current(name), self, args),
    get: (_, member) => current(name)[member],
  });

export const afterAll = passedOn('afterAll');
export const afterEach = passedOn('afterEach');
export const beforeAll = passedOn('beforeAll');
export const beforeEach = passedOn('beforeEach');
export const describe = passedOn('describe');
export const expect = passedOn('expect');
export const it = passedOn('it');
export const jest = passedOn('jest');
export const test = passedOn('test');
