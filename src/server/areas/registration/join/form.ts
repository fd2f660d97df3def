/** The form: the organisers' own questions, and until when it is open. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { findAllComing } from '#server/areas/rounds/index.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { closedBecause, type Frame, loadFrame } from '../availability.ts';
import * as repository from '../frame-repository.ts';

/** What the form asks, for everybody. Whether it is open changes with the clock. */
export function showForm(context: Context) {
  const { services, tournamentId, now } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, tournamentId);
    if (frame.closesAt && frame.closesAt > now) context.holdsUntil(frame.closesAt);
    return {
      open: closedBecause(frame, services, now) === null,
      closesAt: frame.closesAt?.toISOString() ?? null,
      questions: frame.questions,
      rounds: await findAllComing(reader, tournamentId),
      teamSize: frame.pack.maxTeamMembers,
      minors: frame.minors,
      phonePurpose: frame.settings.phonePurpose ?? null,
      chat: services.config.discord !== null,
    };
  });
}

export function changeForm(
  context: Context,
  { body }: HandlerInput<Api['registration']['setForm']>,
) {
  const { tournamentId } = context;
  refuseUnclear(body.questions);
  return context.write(async (tx) => {
    const { version, ...form } = body;
    if (!(await repository.saveForm(tx, { tournamentId, version }, form))) {
      throw new AppError('conflict', '', { data: toForm(await loadFrame(tx, tournamentId)) });
    }
    tx.record({ type: 'registration.form-changed', topics: ['public', 'participants'] });
    return toForm(await loadFrame(tx, tournamentId));
  });
}

export function toForm(frame: Frame) {
  return {
    closesAt: frame.closesAt?.toISOString() ?? null,
    questions: frame.questions,
    version: frame.formVersion,
  };
}

/** Every question once; one that offers a choice has something to choose from. */
function refuseUnclear(
  questions: HandlerInput<Api['registration']['setForm']>['body']['questions'],
) {
  const ids = new Set<string>();
  for (const [index, { id, kind, options }] of questions.entries()) {
    if (ids.has(id)) throw invalidField(`questions.${index}.id`, 'This id is there twice.');
    ids.add(id);
    if (kind === 'choice' && new Set(options).size < 2) {
      throw invalidField(`questions.${index}.options`, 'Give at least two different answers.');
    }
  }
}
