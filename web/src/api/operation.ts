import type {
  AnswerOf,
  BodyOf,
  ItemOf,
  OperationId,
  operations,
  QueryOf,
} from '../../../clients/typescript/src/generated/operations.ts';

// Operations by method and address: what a request takes and brings follows from its path, as the OpenAPI document says.

/** `/v1/sweeps/{id}` as a path that is filled in. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The operation at a path; never where the API has none. Of several paths, each. */
type OperationAt<Method, Path extends string> = Path extends unknown
  ? {
      [Id in OperationId]: (typeof operations)[Id] extends {
        method: Method;
        path: infer Known extends string;
      }
        ? true extends IsSame<Path, Filled<Known>>
          ? Id
          : never
        : never;
    }[OperationId]
  : never;

export type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Answer<Method extends Verb, Path extends string> = AnswerOf<OperationAt<Method, Path>>;
export type Body<Method extends Verb, Path extends string> = BodyOf<OperationAt<Method, Path>>;
export type QueryAt<Path extends string> = QueryOf<OperationAt<'GET', Path>>;
/** An item of the list at a path. */
export type Item<Path extends string> = ItemOf<OperationAt<'GET', Path>>;
