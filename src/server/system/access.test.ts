/** Every route of the contract as every role, against the permission matrix. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/errors.ts';
import { api } from '#contract/index.ts';
import { mayDo, type TournamentRole } from '#contract/permissions.ts';
import type { RouteSpec } from '#contract/route.ts';
import { staffRoles } from '#engine/vocabulary.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestServer } from '#testing/server.ts';
import { newId } from '../keys/secrets.ts';

/** Who calls: the roles of the matrix, a stranger with an account, and the operator. */
const callers = ['owner', ...staffRoles, 'participant', 'stranger', 'operator', 'public'] as const;
type Caller = (typeof callers)[number];

const server = await ownServer();
let tournamentId: string;
const headers = new Map<Caller, Record<string, string>>();

beforeAll(async () => {
  const owner = await server.signIn('Owner');
  tournamentId = (await createTournament(owner)).id;
  headers.set('owner', { authorization: `Bearer ${owner.session}` });
  for (const role of staffRoles) {
    const member = await server.signIn(role);
    await server.hire(tournamentId, member, role);
    headers.set(role, { authorization: `Bearer ${member.session}` });
  }
  const stranger = await server.signIn('Stranger');
  const operator = await server.signIn('Operator', { operator: true });
  headers.set('stranger', { authorization: `Bearer ${stranger.session}` });
  headers.set('operator', { authorization: `Bearer ${operator.session}` });
  headers.set('public', {});
  headers.set('participant', { authorization: `Link ${await privateKey(owner.client)}` });
});

async function privateKey(client: Awaited<ReturnType<TestServer['signIn']>>['client']) {
  const adjudicator = await client.participants.addAdjudicator({
    params: { tournamentId },
    body: { name: 'Judge' },
  });
  const { url } = await client.participants.rotateLink({
    params: { tournamentId, personId: adjudicator.id },
  });
  return url.split('/').at(-1) ?? '';
}

const routes: [string, RouteSpec][] = Object.entries(api).flatMap(([area, group]) =>
  Object.entries(group).map(([name, spec]): [string, RouteSpec] => [`${area}.${name}`, spec]),
);

const rolesOf: Readonly<Record<Caller, readonly TournamentRole[]>> = {
  owner: ['owner'],
  tab: ['tab'],
  convenor: ['convenor'],
  'adj-core': ['adj-core'],
  equity: ['equity'],
  language: ['language'],
  volunteer: ['volunteer'],
  participant: ['participant'],
  stranger: ['public'],
  operator: ['public'],
  public: ['public'],
};

/** What the contract's data says: let in, kept out, or only with what is one's own. */
function expected({ access }: RouteSpec, caller: Caller): 'in' | 'out' | 'own' {
  const isAccount = caller !== 'public' && caller !== 'participant';
  if (access.action === 'anyone') return 'in';
  if (access.action === 'identified') return caller === 'public' ? 'out' : 'in';
  if (access.action === 'signed-in' || access.action === 'in-person')
    return isAccount ? 'in' : 'out';
  if (access.action === 'operate') return caller === 'operator' ? 'in' : 'out';
  const grant = mayDo(access.action, rolesOf[caller]);
  if (grant === 'all') return 'in';
  if (grant !== 'own') return 'out';
  return access.scope === 'tournament' ? 'in' : 'own';
}

/** Calls with a real tournament, ids of nothing, and no body: access is decided before all that. */
async function call(spec: RouteSpec, caller: Caller) {
  const url = spec.path
    .replace(':tournamentId', tournamentId)
    .replace(':slug', 'some-open')
    .replace(':year', '2026')
    .replace(':provider', 'local')
    .replace(':part', 'teams')
    .replace(/:role\b/, 'volunteer')
    .replace(':moment', 'draw-released')
    .replace(/:\w+/g, newId());
  const response = await server.app.inject({
    method: spec.method,
    url,
    headers: { ...headers.get(caller), 'content-type': 'application/json' },
    ...(spec.method === 'GET' ? {} : { payload: '{}' }),
  });
  const problem = response.statusCode >= 400 ? (response.json() as ProblemBody) : null;
  return { status: response.statusCode, code: problem?.code ?? null };
}

/** Codes by which the access check keeps somebody out. */
const keptOut = new Set(['unauthenticated', 'forbidden', 'session-expired']);

describe.each(routes)('%s', (_, spec) => {
  test.each(callers)('as %s', async (caller) => {
    const { status, code } = await call(spec, caller);
    const verdict = expected(spec, caller);
    const isOut = code !== null && keptOut.has(code);
    expect({ caller, isOut, isServerError: status >= 500, code }).toMatchObject({
      isOut: verdict !== 'in',
      isServerError: false,
    });
    if (verdict === 'out' && caller === 'public') expect(status).toBe(401);
  });
});
