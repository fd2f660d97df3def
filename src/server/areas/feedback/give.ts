/** Giving feedback, and changing what was given. */

import type { Api } from '#contract/index.ts';
import { mostFeedbackVersions } from '#contract/limits/version-limits.ts';
import type { HandlerInput } from '#contract/route.ts';
import { checkFeedback, questionsFor, windowState } from '#engine/feedback/index.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { lockDebate, type Room } from '../ballots/index.ts';
import { mayReadForm } from './desk.ts';
import { type MyForm, toMyForm } from './mine.ts';
import * as repository from './repository.ts';
import { type FeedbackRoom, loadFeedbackRooms, toWindow, windowOf } from './rooms.ts';
import { findShownForms, type ShownForms } from './shown.ts';
import { namedSource, ownSource, type RoomSource } from './source.ts';
import * as writes from './write-repository.ts';

type Input = HandlerInput<Api['feedback']['give']>;

/**
 * Takes a form: the first, or one in place of what this source said before (F10). The window binds the
 * people of the room; the desk enters what came on paper later as well.
 */
export function give(context: Context, { params, body }: Input): Promise<MyForm> {
  const { tournamentId, personId, now, grant } = context;
  const { debateId } = params;
  return context.write(async (tx) => {
    await lockDebate(tx, tournamentId, debateId);
    const wanted = { tournamentId, now, debateIds: [debateId] };
    const { rooms, rule } = await loadFeedbackRooms(tx, wanted);
    const one = found(rooms[0]);
    const source = sourceOf(context, one.room, body.from);
    if (grant === 'own') refuseShut(one, source, now);
    const role = roleOf(one.room, source, body.aboutId);
    const shown = await findShownForms(tx, tournamentId);
    refuseProblems(shown, one.room, { body, giver: source.giver, role });
    const own = { debateIds: [debateId], fromIds: [source.from.id] };
    const given = await repository.findAllOwn(tx, tournamentId, own);
    const isOne = source.giver === 'team' && rule.fromTeams === 'orallist';
    const before = given.find((row) => row.about_id === body.aboutId) ?? (isOne ? given[0] : null);
    const mayRead = before !== undefined && before !== null && mayReadForm(context, before);
    if (body.version !== (before?.version ?? null) || (before && !mayRead)) {
      throw new AppError('conflict', '', {
        data: before && mayRead ? toMyForm(before, personId, shown) : null,
      });
    }
    if (before && before.version >= mostFeedbackVersions) {
      const sentence = `One feedback can have up to ${mostFeedbackVersions} versions.`;
      throw new AppError('tournament-full', sentence);
    }
    if (before) await writes.updateSuperseded(tx, tournamentId, before.id);
    const id = newId();
    const isSame = before?.about_id === body.aboutId;
    await writes.insert(tx, tournamentId, {
      id,
      debateId,
      from: source.from,
      giver: source.giver,
      aboutId: body.aboutId,
      aboutRole: role,
      version: 1 + (before?.version ?? 0),
      formVersion: body.formVersion,
      score: body.score,
      answers: body.answers,
      authorAccount: context.actor.kind === 'account' ? context.actor.accountId : null,
      authorPerson: grant === 'own' ? personId : null,
      decided: before && isSame && before.standing === 'ignored' ? decisionOf(before) : null,
    });
    tx.record({
      type: before ? 'feedback.changed' : 'feedback.given',
      topics: ['feedback'],
      ids: { roundId: one.round.id, feedbackId: id },
    });
    const rows = await repository.findAllOwn(tx, tournamentId, own);
    return toMyForm(found(rows.find((row) => row.id === id)), personId, shown);
  });
}

/** @throws AppError `invalid-input` when the form is nobody's of this room, or somebody else's */
function sourceOf(context: Context, room: Room, from: Input['body']['from']): RoomSource {
  const { personId, grant } = context;
  const mine = personId === null ? undefined : ownSource(room, personId);
  const source = from === null ? mine : namedSource(room, from);
  if (!source) throw invalidField('from', 'Say which team or judge of this room gives it.');
  if (grant === 'own' && source.from.id !== mine?.from.id) {
    throw invalidField('from', 'You give feedback for yourself or for your team only.');
  }
  return source;
}

/** @throws AppError `wrong-state` with the window */
function refuseShut(one: FeedbackRoom, { giver }: RoomSource, now: Date): void {
  const window = windowOf(one, giver);
  const state = windowState(window, now.getTime());
  if (state === 'open') return;
  const detail = state === 'closed' ? 'Feedback is closed.' : 'Feedback has not opened yet.';
  throw new AppError('wrong-state', detail, { data: toWindow(window, now) });
}

/** @throws AppError `invalid-input` for somebody who is not on the panel, and for oneself */
function roleOf(room: Room, { from }: RoomSource, aboutId: string) {
  const judge = room.panel.find(({ id }) => id === aboutId && id !== from.id);
  if (!judge) throw invalidField('aboutId', 'Choose a judge of this room.');
  return judge.role;
}

/** @throws AppError `invalid-input` (no such version), `refused-by-rules` with every problem */
function refuseProblems(
  { forms }: ShownForms,
  room: Room,
  {
    body,
    giver,
    role,
  }: {
    readonly body: Input['body'];
    readonly giver: RoomSource['giver'];
    readonly role: Room['panel'][number]['role'];
  },
): void {
  const form = forms.find(({ version }) => version === body.formVersion);
  if (!form) throw invalidField('formVersion', 'There is no such version of the form.');
  const asked = questionsFor(form.questions, { giver, about: role });
  const checked = checkFeedback(asked, body, room.pack.adjudicatorScores);
  if (!checked.ok) throw new AppError('refused-by-rules', '', { data: checked.problems });
}

/** What the core let count for nothing goes on counting for nothing. */
function decisionOf(row: repository.OwnRow): writes.Decision {
  return { standing: row.standing, reason: row.reason, decidedBy: row.decided_by };
}
