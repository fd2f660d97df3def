import { compareText } from '#engine/collections.ts';
import type { BallotSheet, SheetSpeech, SheetTeam, SheetToss } from '../ballot-sheet.ts';
import type { SheetField } from '../vocabulary.ts';
import { emptySheet } from './empty-sheet.ts';
import { ballotRule } from './reading.ts';
import type { BallotContext, CastSheet, Difference, Disagreement } from './types.ts';

export type Merge =
  | { readonly kind: 'merged'; readonly sheet: BallotSheet }
  | { readonly kind: 'disagreed'; readonly disagreements: readonly Disagreement[] };

/**
 * Makes one sheet of those that a panel sent apart; never fails and never asks for their order
 * (R4.15). Facts (seats, speakers, iron speeches, forfeits, the motion) must agree on every kind of
 * ballot, the decision and the marks only on a consensus ballot; on per-judge ballots a decision or
 * mark stays where all have the same and is null elsewhere. An empty field contradicts nothing.
 */
export function mergeSheets(context: BallotContext, sheets: readonly CastSheet[]): Merge {
  const { sheet, disagreements } = merge(context, sheets, {
    isStrict: ballotRule(context).kind === 'consensus',
  });
  return disagreements.length === 0
    ? { kind: 'merged', sheet }
    : { kind: 'disagreed', disagreements: disagreements.map(withoutOrder) };
}

/** The same whatever the order of the sheets. */
function withoutOrder({ values, ...one }: Difference): Disagreement {
  return { ...one, values: values.map(({ adjudicatorId, value }) => ({ adjudicatorId, value })) };
}

/**
 * The fields on which sheets differ; with `isStrict` the decision and the marks have to agree too, with
 * `emptyDiffers` an empty field differs from one with a value.
 */
export function compareSheets(
  context: BallotContext,
  sheets: readonly CastSheet[],
  rule: Agreement,
): readonly Difference[] {
  return merge(context, sheets, { ...rule, onlyCompares: true }).disagreements;
}

interface Agreement {
  readonly isStrict: boolean;
  readonly emptyDiffers?: boolean;
  /** The merged sheet is not used: fields that may differ are skipped. */
  readonly onlyCompares?: boolean;
}

function merge(context: BallotContext, sheets: readonly CastSheet[], rule: Agreement) {
  const merger = createMerger(sheets, rule);
  const blank = emptySheet(context);
  const toss = mergeToss(merger);
  const caseText = merger.first((cast) => cast.caseText?.trim() || null);
  const sheet: BallotSheet = {
    schema: 1,
    teams: blank.teams.map((team, seat) => mergeTeam(merger, team, seat)),
    motionId:
      merger.fact({ ...wholeDebate, path: 'motionId', field: 'motion' }, (one) => one.motionId) ??
      blank.motionId,
    lowPointReason: merger.first((cast) => cast.lowPointReason),
    ...(toss ? { toss } : {}),
    ...(caseText === null ? {} : { caseText }),
  };
  return { sheet, disagreements: merger.disagreements };
}

/** Where a field is on a sheet. */
type Place = Omit<Disagreement, 'values'>;

const wholeDebate = { seat: null, position: null };

/** The coin as the sheets tell it; null: none does. */
function mergeToss(merger: Merger): SheetToss | null {
  const read = <T extends Value>(field: string, pick: (toss: SheetToss) => T | null) =>
    merger.fact({ ...wholeDebate, path: `toss.${field}`, field: 'toss' }, ({ toss }) =>
      toss ? pick(toss) : null,
    );
  const winnerId = read('winnerId', (toss) => toss.winnerId);
  const took = read('took', (toss) => toss.took);
  const firstId = read('firstId', (toss) => toss.firstId);
  return winnerId === null && took === null && firstId === null
    ? null
    : { winnerId, took, firstId };
}

function mergeTeam(merger: Merger, blank: SheetTeam, seat: number): SheetTeam {
  const at = (part: string, field: SheetField): Place => ({
    path: `teams.${seat}.${part}`,
    field,
    seat,
    position: null,
  });
  const teamId = merger.fact(at('teamId', 'side'), (sheet) => sheet.teams[seat]?.teamId ?? null);
  const own = teamId ?? blank.teamId;
  const read =
    <T>(pick: (team: SheetTeam) => T) =>
    (sheet: BallotSheet) => {
      const team = sheet.teams.find((candidate) => candidate.teamId === own);
      return team ? pick(team) : null;
    };
  return {
    teamId: own,
    rank: merger.verdict(
      at('rank', 'rank'),
      read((team) => team.rank),
    ),
    win: merger.verdict(
      at('win', 'winner'),
      read((team) => team.win),
    ),
    forfeit:
      merger.fact(
        at('forfeit', 'forfeit'),
        read((team) => team.forfeit),
      ) ?? false,
    speeches: blank.speeches.map((speech, index) =>
      mergeSpeech(merger, speech, {
        at: (part, field) => ({
          ...at(`speeches.${index}.${part}`, field),
          position: speech.position,
        }),
        written: (pick) =>
          read((team) => {
            const entry = team.speeches.find(({ position }) => position === speech.position);
            return entry ? pick(entry) : null;
          }),
      }),
    ),
  };
}

function mergeSpeech(merger: Merger, speech: SheetSpeech, where: WrittenAt): SheetSpeech {
  const { at, written } = where;
  return {
    position: speech.position,
    kind: speech.kind,
    speakerId: merger.fact(
      at('speakerId', speech.kind === 'reply' ? 'reply' : 'speaker'),
      written((entry) => entry.speakerId),
    ),
    score: merger.verdict(
      at('score', 'score'),
      written((entry) => entry.score),
    ),
    ghost:
      merger.fact(
        at('ghost', 'twice'),
        written((entry) => entry.ghost),
      ) ?? false,
    ...mergeMarks(merger, speech, where),
  };
}

interface WrittenAt {
  readonly at: (part: string, field: SheetField) => Place;
  readonly written: <T>(pick: (entry: SheetSpeech) => T) => (sheet: BallotSheet) => T | null;
}

/** Marks by criteria and the place of the speech, as far as the pack asks for them. */
function mergeMarks(
  merger: Merger,
  blank: SheetSpeech,
  { at, written }: WrittenAt,
): Pick<SheetSpeech, 'marks' | 'rank'> {
  const { marks, rank } = blank;
  const mark = (_: unknown, index: number) =>
    merger.verdict(
      at(`marks.${index}`, 'mark'),
      written((entry) => entry.marks?.[index] ?? null),
    );
  const place = () =>
    merger.verdict(
      at('rank', 'speech-rank'),
      written((entry) => (entry.ghost ? null : (entry.rank ?? null))),
    );
  return {
    ...(marks === undefined ? {} : { marks: marks.map(mark) }),
    ...(rank === undefined ? {} : { rank: place() }),
  };
}

type Value = string | number | boolean;
type Reader<T extends Value> = (sheet: BallotSheet) => T | null;

interface Merger {
  readonly disagreements: Difference[];
  /** What must be the same on every sheet. */
  fact<T extends Value>(place: Place, pick: Reader<T>): T | null;
  /** What judges may see differently on per-judge ballots. */
  verdict<T extends Value>(place: Place, pick: Reader<T>): T | null;
  /** The chair's text, else the first there is. */
  first(pick: Reader<string>): string | null;
}

function createMerger(
  sheets: readonly CastSheet[],
  { isStrict, emptyDiffers = false, onlyCompares = false }: Agreement,
): Merger {
  const ordered = sheets
    .map((cast, index) => ({ ...cast, index }))
    .sort(
      (a, b) =>
        Number(b.chair) - Number(a.chair) ||
        compareText(a.adjudicatorId ?? '', b.adjudicatorId ?? ''),
    );
  const disagreements: Difference[] = [];
  const common = <T extends Value>(place: Place, pick: Reader<T>, mustAgree: boolean): T | null => {
    if (onlyCompares && !mustAgree) return null;
    const given = new Set<T | null>(ordered.map(({ sheet }) => pick(sheet)));
    const isEmptySomewhere = given.delete(null) && emptyDiffers;
    if (given.size + Number(isEmptySomewhere) > 1 && mustAgree) {
      const values = ordered.map(({ index, adjudicatorId, sheet }) => ({
        sheet: index,
        adjudicatorId,
        value: pick(sheet),
      }));
      disagreements.push({ ...place, values });
    }
    return given.size === 1 ? ([...given][0] ?? null) : null;
  };
  return {
    disagreements,
    fact: (place, pick) => common(place, pick, true),
    verdict: (place, pick) => common(place, pick, isStrict),
    first: (pick) =>
      ordered.map(({ sheet }) => pick(sheet)).find((value) => value !== null && value !== '') ??
      null,
  };
}
