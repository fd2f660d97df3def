/** What was given, in the database. */
import { sql } from 'kysely';
import { fold } from '#contract/text/fold.ts';
import type { FeedbackGiver, FeedbackSource } from '#engine/feedback/index.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { shownFlight } from '#server/db/shown-flight-repository.ts';
import { teamName } from '../participants/index.ts';

/** Which current forms; nothing named: all of the tournament. */
export interface GivenFilter {
  readonly id?: string | undefined;
  readonly roundId?: string | undefined;
  readonly debateIds?: readonly string[] | undefined;
  readonly aboutId?: string | undefined;
  /** A team or a judge. */
  readonly fromId?: string | undefined;
  readonly standing?: 'new' | 'confirmed' | 'ignored' | undefined;
  readonly giver?: FeedbackGiver | undefined;
  /** In the answers, or in the names of the judge and of who gave it. */
  readonly search?: string | undefined;
}

function selectCurrent({ q }: Reader, tournamentId: string, filter: GivenFilter) {
  return q
    .selectFrom('feedback')
    .innerJoin('debate', sameTournament('debate.id', 'feedback.debate_id'))
    .innerJoin('draw', sameTournament('draw.id', 'debate.draw_id'))
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .where('feedback.tournament_id', '=', tournamentId)
    .where('feedback.in_force', '=', true)
    .$if(filter.id !== undefined, (query) => query.where('feedback.id', '=', filter.id ?? ''))
    .$if(filter.roundId !== undefined, (query) =>
      query.where('round.id', '=', filter.roundId ?? ''),
    )
    .$if(filter.debateIds !== undefined, (query) =>
      query.where((eb) => eb('feedback.debate_id', '=', eb.fn.any(eb.val(filter.debateIds ?? [])))),
    )
    .$if(filter.aboutId !== undefined, (query) =>
      query.where('feedback.about_id', '=', filter.aboutId ?? ''),
    )
    .$if(filter.fromId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('feedback.from_team', '=', filter.fromId ?? ''),
          eb('feedback.from_adjudicator', '=', filter.fromId ?? ''),
        ]),
      ),
    )
    .$if(filter.standing !== undefined, (query) =>
      query.where('feedback.standing', '=', filter.standing ?? 'new'),
    )
    .$if(filter.giver !== undefined, (query) =>
      query.where('feedback.giver', '=', filter.giver ?? 'team'),
    )
    .$if(filter.search !== undefined, (query) => query.where(saysOrNames(filter.search ?? '')));
}

/** Whether an answer, the judge or the giver of a form contains a text; in names accents do not matter. */
function saysOrNames(text: string) {
  const pattern = patternOf(text);
  // Of nothing but signs no character is left, which every name would contain.
  const folded = patternOf(fold(text) || text);
  return sql<boolean>`(
    exists (
      select from jsonb_each_text(feedback.answers) as answer where answer.value ilike ${pattern}
        and not exists (select from tournament where id = feedback.tournament_id and minors)
    )
    or exists (
      select from person
      where person.tournament_id = feedback.tournament_id
        and person.id in (feedback.about_id, feedback.from_adjudicator)
        and person.name_folded like ${folded}
    )
    or exists (
      select from team left join institution
        on institution.tournament_id = team.tournament_id and institution.id = team.institution_id
      where team.tournament_id = feedback.tournament_id and team.id = feedback.from_team
        and (team.reference_folded like ${folded} or institution.short_name ilike ${pattern})
    )
  )`;
}

function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A form as the scores need it: no words, no names. */
export interface Marked {
  readonly id: string;
  readonly debateId: string;
  readonly roundId: string;
  readonly roundSeq: number;
  readonly from: FeedbackSource;
  readonly giver: FeedbackGiver;
  readonly aboutId: string;
  readonly score: number;
  readonly ignored: boolean;
}

/** Current forms in the order in which they were given. */
export async function findAllMarks(
  reader: Reader,
  tournamentId: string,
  filter: GivenFilter = {},
): Promise<Marked[]> {
  const rows = await selectCurrent(reader, tournamentId, filter)
    .select([
      'feedback.id',
      'feedback.debate_id as debateId',
      'round.id as roundId',
      'round.seq as roundSeq',
      'feedback.from_team',
      'feedback.from_adjudicator',
      'feedback.giver',
      'feedback.about_id as aboutId',
      'feedback.score',
      'feedback.standing',
    ])
    .orderBy('feedback.position')
    .execute();
  return rows.map(({ from_team, from_adjudicator, standing, ...row }) => ({
    ...row,
    from: sourceOf({ from_team, from_adjudicator }),
    ignored: standing === 'ignored',
  }));
}

/** Whether anybody gave feedback in a tournament. */
export async function existsAnyFeedback({ q }: Reader, tournamentId: string): Promise<boolean> {
  const row = await q
    .selectFrom('feedback')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countGiven(reader: Reader, tournamentId: string, filter: GivenFilter) {
  const { count } = await selectCurrent(reader, tournamentId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With the names of everybody on a form, each under its own alias. */
function selectNamed(reader: Reader, tournamentId: string, filter: GivenFilter) {
  return selectCurrent(reader, tournamentId, filter)
    .innerJoin('person as about', sameTournament('about.id', 'feedback.about_id'))
    .leftJoin('person as judge', sameTournament('judge.id', 'feedback.from_adjudicator'))
    .leftJoin('team', sameTournament('team.id', 'feedback.from_team'))
    .leftJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .leftJoin('person as writer', sameTournament('writer.id', 'feedback.author_person'))
    .leftJoin('account', 'account.id', 'feedback.author_account')
    .leftJoin('account as decider', 'decider.id', 'feedback.decided_by')
    .leftJoin('venue', sameTournament('venue.id', 'debate.venue_id'));
}

/** A part of a list, newest first. */
export interface Page {
  /** Only what was given before this position. */
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

/** Current forms with every name and word, newest first. */
export async function findAllGiven(
  reader: Reader,
  tournamentId: string,
  { before, limit, ...filter }: GivenFilter & Page,
) {
  const rows = await selectNamed(reader, tournamentId, filter)
    .selectAll('feedback')
    .select([
      'round.id as round_id',
      'round.name as round_name',
      shownFlight.as('flight'),
      'about.name as about_name',
      'judge.name as judge_name',
      'team.reference',
      'team.use_institution_prefix',
      'institution.short_name',
      'decider.name as decider',
    ])
    .select(({ fn }) => [
      fn.coalesce('venue.name', 'debate.location').as('venue'),
      fn.coalesce('writer.name', 'account.name').as('author'),
    ])
    .$if(before !== undefined, (query) => query.where('feedback.position', '<', before ?? 0))
    .orderBy('feedback.position', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ reference, use_institution_prefix, short_name, judge_name, ...row }) => ({
    ...row,
    from: {
      ...sourceOf(row),
      name:
        judge_name ??
        teamName({
          reference: reference ?? '',
          useInstitutionPrefix: use_institution_prefix ?? false,
          institution: short_name,
        }),
    },
  }));
}
export type GivenRow = Awaited<ReturnType<typeof findAllGiven>>[number];

/** What some teams or judges gave in some rooms. */
export async function findAllOwn(
  { q }: Reader,
  tournamentId: string,
  own: { readonly debateIds: readonly string[]; readonly fromIds: readonly string[] },
) {
  const rows = await q
    .selectFrom('feedback')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('in_force', '=', true)
    .where((eb) => eb('debate_id', '=', eb.fn.any(eb.val(own.debateIds))))
    .where((eb) =>
      eb(eb.fn.coalesce('from_team', 'from_adjudicator'), '=', eb.fn.any(eb.val(own.fromIds))),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, from: sourceOf(row) }));
}
export type OwnRow = Awaited<ReturnType<typeof findAllOwn>>[number];

/** Who gave it, from the two columns of which one is set. */
function sourceOf(row: {
  readonly from_team: string | null;
  readonly from_adjudicator: string | null;
}): FeedbackSource {
  if (row.from_team !== null) return { kind: 'team', id: row.from_team };
  if (row.from_adjudicator !== null) return { kind: 'adjudicator', id: row.from_adjudicator };
  throw new Error('Broken assumption: feedback that nobody gave');
}
