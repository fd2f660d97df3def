/** Which moments a tournament notifies people of, in which words, and how that looks. */
import type { z } from 'zod';
import type { momentSetting } from '#contract/areas/messages/message-rows.ts';
import type { Api } from '#contract/index.ts';
import {
  fillIn,
  kindsOfMessages,
  type MessageTemplate,
  type Moment,
  moments,
  type PlaceholderValues,
  unknownIn,
} from '#contract/kinds/moments.ts';
import type { HandlerInput } from '#contract/route.ts';
import { byId } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import { withCodeNames } from '#server/db/shown-names.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { loadSessionStates } from '../checkin/index.ts';
import { findAllRounds } from '../rounds/index.ts';
import { loadFacts } from '../standings/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { usualTemplates } from './catalogue.ts';
import { findNotices } from './notices/index.ts';
import { asItIs, type Notices, type Question } from './notices/notice.ts';
import * as repository from './repository.ts';
import { spread } from './spread.ts';

type Setting = z.output<typeof momentSetting>;

export function listMoments(context: Context) {
  return context.read(async (reader) => {
    const rows = await repository.findAllSettings(reader, context.tournamentId);
    return { moments: moments.map((moment) => toSetting(moment, rows)) };
  });
}

/** @throws AppError `conflict` with the present setting; `invalid-input` for an unknown placeholder */
export function changeMoment(
  context: Context,
  { params, body }: HandlerInput<Api['messages']['changeMoment']>,
): Promise<Setting> {
  const { tournamentId } = context;
  const { moment } = params;
  if (body.template) refuseUnknown(moment, body.template);
  return context.write(async (tx) => {
    const isSaved = await repository.saveSetting(tx, tournamentId, { moment, ...body });
    const setting = toSetting(moment, await repository.findAllSettings(tx, tournamentId));
    if (!isSaved) throw new AppError('conflict', '', { data: setting });
    tx.record({ type: 'message.moment-changed', topics: ['tabroom'], data: { moment } });
    return setting;
  });
}

const previewed = 3;
/** Rounds or sessions, the newest, that are looked through for something real to show: each is read whole. */
const triedSubjects = 10;

/**
 * The text as real people would get it: of the newest round whose draw anybody may see, else with
 * example values.
 */
export async function previewMoment(
  context: Context,
  { params, body }: HandlerInput<Api['messages']['previewMoment']>,
) {
  const { tournamentId } = context;
  const { moment } = params;
  refuseUnknown(moment, body);
  const people = byId(
    await context.read((reader) => repository.findAllRecipients(reader, tournamentId)),
  );
  return withCodeNames(() =>
    context.read(async (reader) => {
      const { name: tournament } = found(await findTournament(reader, tournamentId));
      const real = await findReal(reader, context, moment);
      const notices = spread(real?.notices ?? []);
      const chosen =
        notices.length > 0
          ? notices.map(({ personId, values }) => ({ personId, values: values(asItIs) }))
          : [...people.keys()]
              .slice(0, previewed)
              .map((personId) => ({ personId, values: examples }));
      return {
        isExample: notices.length === 0,
        previews: chosen.flatMap(({ personId, values }) => {
          const name = people.get(personId)?.name;
          if (name === undefined) return [];
          return [{ name, ...fillIn(body, { name, tournament, ...values }) }];
        }),
      };
    }),
  );
}

/** What the moment would say now of what is released. Private rounds are nobody else's business. */
async function findReal(
  reader: Reader,
  { tournamentId, now }: Context,
  moment: Moment,
): Promise<Notices | null> {
  const { time_zone: timeZone } = found(await findTournament(reader, tournamentId));
  // A repair is announced in the same words as the release.
  const like = moment === 'draw-changed' ? 'draw-released' : moment;
  const subjects = await subjectsOf(reader, { tournamentId, now }, like);
  for (const subjectId of subjects.slice(0, triedSubjects)) {
    const question = { tournamentId, subjectId, factAt: now, now, timeZone };
    const notices = await findNotices[like](reader, question);
    if (notices && 'kind' in notices && notices.kind === like && notices.notices.length > 0)
      return notices;
  }
  return null;
}

/** What a moment can be about, the newest first. */
async function subjectsOf(
  reader: Reader,
  { tournamentId, now }: Pick<Question, 'tournamentId' | 'now'>,
  moment: Moment,
) {
  if (moment === 'break-announced') {
    return (await loadFacts(reader, tournamentId)).breakCategories.map(({ id }) => id);
  }
  if (moment === 'check-in-opened' || moment === 'check-in-missing') {
    return (await loadSessionStates(reader, { tournamentId, now })).map(({ id }) => id);
  }
  // What concerns one person, or a change that has passed, has no preview of real ones.
  if (['registered', 'request-answered', 'schedule-moved'].includes(moment)) return [];
  const rounds = await findAllRounds(reader, tournamentId);
  return rounds.flatMap((round) => (round.private ? [] : round.id)).reverse();
}

const examples: PlaceholderValues = {
  round: 'Round 1',
  room: 'Room 1.01',
  building: 'Main Building',
  map: 'https://maps.example/main-building',
  meeting: 'https://meet.example/room-1-01',
  start: '10:30',
  side: 'Opening Government',
  role: 'Chair',
  teams: 'Team A (OG), Team B (OO), Team C (CG), Team D (CO)',
  panel: 'Judge A (chair), Judge B',
  motions: 'This House would preview its messages.',
  infoslides: 'An example of an infoslide.',
  result: 'You came 1st of 4, 3 points',
  category: 'Open',
  place: '3rd of 16',
  session: 'Check-in of day 1',
  closes: '10:30',
  how: 'One tap on your page is enough.',
  times: 'Lunch: 13:30, Main Hall',
};

function toSetting(moment: Moment, rows: readonly repository.SettingRow[]): Setting {
  const row = rows.find((one) => one.moment === moment);
  return {
    moment,
    enabled: row?.enabled ?? true,
    template: row?.template ?? usualTemplates[moment],
    isUsual: !row?.template,
    placeholders: [...kindsOfMessages[moment].placeholders],
    version: row?.version ?? 0,
  };
}

function refuseUnknown(moment: Moment, template: MessageTemplate): void {
  const unknown = unknownIn(moment, template);
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `{${name}}`).join(', ');
  throw invalidField('template', `${names} can’t be used in this message.`);
}
