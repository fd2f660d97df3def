/** Routes of one tournament by name, `area.route`, and what they need besides the tournament. */
import type { Client } from '#contract/client.ts';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput, RouteSpec } from '#contract/route.ts';

/** Names of the routes that are marked so. */
export type RouteName<Mark> = {
  [A in keyof Api]: {
    [R in keyof Api[A]]: Api[A][R] extends Mark ? `${A & string}.${R & string}` : never;
  }[keyof Api[A]];
}[keyof Api];

type Spec<N> = N extends `${infer A extends keyof Api & string}.${infer R}`
  ? Api[A][R & keyof Api[A]] & RouteSpec
  : never;

type Params<P> = keyof Omit<P, 'tournamentId'> extends never
  ? unknown
  : { readonly params: Omit<P, 'tournamentId'> };

export type InputOf<N> = Omit<CallInput<Spec<N>>, 'params' | 'signal' | 'idempotencyKey'> &
  (CallInput<Spec<N>> extends { readonly params: infer P } ? Params<P> : unknown);

export type OutputOf<N> = CallOutput<Spec<N>>;

export function splitName(name: string): [area: string, route: string] {
  const [area = '', route = ''] = name.split('.');
  return [area, route];
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

/** The client's types are by area and route; a name is both in one. */
export function callRoute<N>(
  { client, tournamentId }: { readonly client: Client; readonly tournamentId: string },
  name: N & string,
  input: Sent | undefined,
): Promise<OutputOf<N>> {
  const [area, route] = splitName(name);
  const calls = client as unknown as Readonly<
    Record<string, Readonly<Record<string, (input: unknown) => Promise<OutputOf<N>>>>>
  >;
  const call = calls[area]?.[route];
  if (!call) throw new Error(`Broken assumption: no route ${name}`);
  return call({ ...input, params: { ...input?.params, tournamentId } });
}
