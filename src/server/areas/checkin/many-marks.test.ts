import { expect, test } from 'vitest';
import { mostInTournament, tooManySentence } from '#contract/limits.ts';
import { systemActor } from '#server/actor.ts';
import { newId } from '#server/keys/secrets.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { insertMarks } from './repository.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');

test('the desk adds no marks beyond the limit of the tournament', async () => {
  const { id: tournamentId } = await createTournament(ana, { size: 8 });
  const mark = { personId: newId(), direction: 'in', at: server.clock.now() } as const;
  const marks = Array.from({ length: mostInTournament.check_in.most + 1 }, (_, n) => ({
    ...mark,
    key: `mark-${n}`,
  }));
  const outcome = await server.services.db
    .write({ tournamentId, actor: systemActor }, (tx) =>
      insertMarks(
        tx,
        { tournamentId, sessionId: newId() },
        { kind: 'desk', accountId: null },
        marks,
      ),
    )
    .catch((error: unknown) => error);
  expect(outcome).toMatchObject({ code: 'tournament-full', detail: tooManySentence('check_in') });
});
