/** The public scoresheet of a room. Pure but for its loader. */
import type { z } from 'zod';
import type { Api } from '#contract/index.ts';
import type { SheetSpeech, SheetTeam } from '#engine/ballot-sheet.ts';
import { criteriaOf } from '#engine/criteria.ts';
import { settled } from '#engine/decimals.ts';
import { loadConfirmedSheets } from '#server/areas/ballots/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { anonymousName } from '#server/public-name.ts';
import { nameFor } from '../audience.ts';
import { type Facts, loadFacts } from '../facts.ts';
import { publicGate } from '../published.ts';

type Scoresheet = z.output<Api['standings']['scoresheet']['response']>;
type Sheet = Scoresheet['sheets'][number];

/** @throws AppError `not-found` while the scoresheets of its round are closed */
export async function loadScoresheet(
  reader: Reader,
  tournamentId: string,
  debateId: string,
): Promise<Scoresheet> {
  const facts = await loadFacts(reader, tournamentId);
  const gate = publicGate(facts);
  const room = found(facts.rooms.find(({ id }) => id === debateId));
  const isDecided = facts.outcomes.some((outcome) => outcome.debateId === debateId);
  if (!isDecided || !gate.sheets.has(room.roundId)) throw new AppError('not-found');
  const withCriteria = gate.tab.scoresheets?.criteria ?? false;
  const namesOf = (kind: 'substantive' | 'reply') =>
    withCriteria ? criteriaOf(facts.pack, kind).map(({ name }) => name) : [];
  const sheets = await loadConfirmedSheets(reader, tournamentId, debateId);
  const judges = new Map(
    room.panel.map((judge) => [judge.id, nameFor(judge, facts, { isPublic: true })]),
  );
  return {
    round: facts.rounds.find(({ id }) => id === room.roundId)?.name ?? '',
    criteria: namesOf('substantive'),
    replyCriteria: namesOf('reply'),
    sheets: sheets.map(({ adjudicatorId, sheet }) => ({
      judge: adjudicatorId === null ? null : (judges.get(adjudicatorId) ?? anonymousName),
      teams: sheet.teams.map((team, seat) => teamOf(facts, { team, seat, withCriteria })),
    })),
  };
}

interface SeatedTeam {
  readonly team: SheetTeam;
  readonly seat: number;
  readonly withCriteria: boolean;
}

function teamOf(facts: Facts, { team, seat, withCriteria }: SeatedTeam): Sheet['teams'][number] {
  const scores = team.speeches.flatMap(({ score }) => score ?? []);
  return {
    teamId: team.teamId,
    name: facts.teams.find(({ id }) => id === team.teamId)?.name ?? '',
    seat,
    forfeit: team.forfeit,
    total: scores.length === 0 ? null : settled(scores.reduce((sum, score) => sum + score, 0)),
    speeches: team.speeches.map((speech) => ({
      position: speech.position,
      kind: speech.kind,
      speaker: speakerOf(facts, speech),
      ghost: speech.ghost,
      score: speech.score,
      marks: withCriteria ? [...(speech.marks ?? [])] : [],
    })),
  };
}

function speakerOf(facts: Facts, { speakerId }: SheetSpeech): string {
  const speaker = facts.speakers.find(({ id }) => id === speakerId);
  return speaker ? nameFor(speaker, facts, { isPublic: true }) : anonymousName;
}
