/** Turning a tournament's emails off and on with the key in one of them, without signing in. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemActor } from '#server/actor.ts';
import { found } from '#server/errors.ts';
import { addressKey } from '#server/http/wire/address.ts';
import type { Services } from '#server/services.ts';
import { whoseKey } from './choice-key.ts';
import * as repository from './stop-repository.ts';

export interface Choice {
  /** The tournament's name. */
  readonly tournament: string;
  readonly on: boolean;
}

/** @throws AppError `not-found` */
export async function readChoice({ db, sealer }: Services, key: string): Promise<Choice> {
  const whose = whoseKey(sealer, key);
  const row = found(await db.read((reader) => repository.findChoice(reader, whose)));
  return { tournament: row.tournament, on: !row.off };
}

/** @throws AppError `not-found` */
export async function choose(services: Services, key: string, on: boolean): Promise<Choice> {
  const whose = whoseKey(services.sealer, key);
  const scope = { tournamentId: whose.tournamentId, actor: systemActor };
  found(await services.db.read((reader) => repository.findChoice(reader, whose)));
  await services.db.write(scope, (tx) => repository.saveChoice(tx, whose, !on));
  return readChoice(services, key);
}

/** `List-Unsubscribe=One-Click`, with room for how a form may wrap it. */
const largestForm = 4096;

/**
 * Registers the one click of mail programs (RFC 8058): a form that their provider posts to the address in the
 * header, without cookies. What it says is not looked at: the key in the address is all that counts.
 */
export function registerOneClick(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest) => {
      const { release } = await scope.readBytes(request, largestForm);
      release();
      return null;
    });
    scope.post<{ Params: { key: string } }>('/unsubscribe/:key', async (request, reply) => {
      const caller = { actor: null, address: addressKey(request.ip) };
      await services.limiter.count('email-choice', caller, reply);
      await choose(services, request.params.key, false);
      return reply.type('text/plain; charset=utf-8').send('You get no more of these emails.');
    });
  });
}
