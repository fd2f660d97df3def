/** In a tournament for minors no free text about judges is asked, taken or shown. */
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot, giveFeedback, openQuestion } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes } from '#testing/public-bytes.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
const text = 'Mumbles, and dozed off twice';
const fair = { ...openQuestion, id: 'fair', text: 'Fair?', kind: 'yes-no' as const };

/** A room with a text that was given, in a tournament that is for minors since. */
async function staged() {
  const stage = await stageRound(server, ana, { rooms: 1 });
  const { params } = stage;
  await server.hire(params.tournamentId, vera, 'volunteer');
  const [room] = stage.rooms;
  if (!room) throw new Error('No room was staged');
  await enterBallot(stage, room, { enters: vera, confirms: ana });
  const draft = { introduction: '', questions: [{ ...openQuestion, required: true }, fair] };
  await ana.client.feedback.saveForm({ params, body: { ...draft, version: 0 } });
  const speaker = await stage.linkOf(room.teams[0]?.speakerIds[0] ?? '');
  const aboutId = room.panel[0]?.id ?? '';
  const { id } = await giveFeedback(
    speaker,
    { params, debateId: room.debateId },
    { aboutId, formVersion: 1, answers: { why: text, fair: true } },
  );
  const { version } = await ana.client.tournaments.get({ params });
  await ana.client.tournaments.update({ params, body: { version, minors: true } });
  return { stage, params, room, speaker, aboutId, feedbackId: id };
}

test('a text that was given leaves by no route, to nobody', async () => {
  const { stage, params, room, speaker, aboutId, feedbackId } = await staged();
  const keyOf = async (personId: string) => {
    const { url } = await ana.client.participants.rotateLink({ params: { ...params, personId } });
    return url.split('/').at(-1) ?? '';
  };
  const credentials = [
    `Bearer ${ana.session}`,
    `Bearer ${vera.session}`,
    `Link ${await keyOf(room.teams[0]?.speakerIds[1] ?? '')}`,
    `Link ${await keyOf(aboutId)}`,
  ];
  const routes: RouteSpec[] = Object.values(api).flatMap((group) => Object.values(group));
  const values: Readonly<Record<string, string>> = {
    ...params,
    roundId: stage.roundId,
    debateId: room.debateId,
    adjudicatorId: aboutId,
    feedbackId,
    teamId: room.teams[0]?.id ?? '',
  };
  let answered = 0;
  for (const { path } of routes.filter(({ method }) => method === 'GET')) {
    const address = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? newId());
    for (const authorization of credentials) {
      const { statusCode, body } = await server.app.inject({
        url: address,
        headers: { authorization },
      });
      expect([address, body.includes('Mumbles')]).toEqual([address, false]);
      if (statusCode === 200) answered += 1;
    }
  }
  expect(answered).toBeGreaterThan(60);
  expect(await publicBytes(server, ana, params.tournamentId)).not.toContain('Mumbles');
  const [mine] = (await speaker.feedback.mine({ params })).rooms;
  expect(mine?.given[0]?.answers).toEqual({ fair: true });
});

test('acts on a form and searches do not give the text away', async () => {
  const { params, feedbackId, speaker, room, aboutId } = await staged();
  const decided = await ana.client.feedback.decide({
    params: { ...params, feedbackId },
    body: { standing: 'confirmed', reason: '', version: 1 },
  });
  expect(decided.answers).toEqual({ fair: true });
  const search = (words: string) => ana.client.feedback.given({ params, query: { search: words } });
  expect((await search('mumbles')).rows).toEqual([]);
  const stale = { aboutId, formVersion: 1, answers: { fair: false }, version: null };
  const problem = await expectRefusal(
    giveFeedback(speaker, { params, debateId: room.debateId }, stale),
    'conflict',
  );
  expect(JSON.stringify(problem)).not.toContain('Mumbles');
});

test('a text is not asked for, and one that is sent is refused', async () => {
  const { params, speaker, room, aboutId } = await staged();
  const { forms } = await speaker.feedback.mine({ params });
  expect(forms[0]?.questions.map(({ id }) => id)).toEqual(['fair']);
  const give = (answers: Record<string, string | boolean>) =>
    giveFeedback(
      speaker,
      { params, debateId: room.debateId },
      { aboutId, formVersion: 1, version: 1, answers },
    );
  await expectRefusal(give({ why: text }), 'refused-by-rules');
  const changed = await give({ fair: false });
  expect(changed.answers).toEqual({ fair: false });
});

test('who writes the form still sees its questions', async () => {
  const { params } = await staged();
  const { current } = await ana.client.feedback.form({ params });
  expect(current.questions.map(({ id }) => id)).toEqual(['why', 'fair']);
});

test('elsewhere texts are shown as before', async () => {
  const { params } = await staged();
  const { version } = await ana.client.tournaments.get({ params });
  await ana.client.tournaments.update({ params, body: { version, minors: false } });
  const { rows } = await ana.client.feedback.given({ params, query: { search: 'mumbles' } });
  expect(rows).toMatchObject([{ answers: { why: text, fair: true } }]);
});
