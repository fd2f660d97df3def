/** Changes to a sheet, each a new sheet. */
import type { BallotSheet, SheetSpeech, SheetTeam } from '#engine/ballot-sheet.ts';
import { type BallotContext, emptySheet, packForRoom, seatsItself } from '#engine/ballots/index.ts';
import { sumOfMarks } from '#engine/criteria.ts';
import type { BallotRule, Criterion, RulePack } from '#engine/rule-pack.ts';
import type { BallotForm } from '../keep/saved-ballot.ts';

/** What the engine checks the form's sheet against, the same as on the server. */
export function contextOf(form: BallotForm, pack: RulePack): BallotContext {
  return {
    pack: packForRoom(pack, form.sidesOpen),
    coin: form.sidesOpen || seatsItself(pack, form.stage),
    stage: form.stage,
    teams: form.teams.map(({ id, speakers }) => ({
      teamId: id,
      speakerIds: speakers.map((speaker) => speaker.id),
    })),
    motionIds: form.motions.map(({ id }) => id),
    chosenMotionId: form.roomMotion?.binds ? form.roomMotion.motionId : null,
    // A form that this device kept may be from before reasons were asked.
    reasonsFor: form.reasonsFor?.asks ? form.reasonsFor : null,
    // Nor does one from before judges wrote down cases say anything of them.
    caseEntry: form.caseEntry ?? 'off',
    advancing: form.advancing,
  };
}

/**
 * The sheet with the motion that the room has chosen since it was begun: where it names none yet,
 * or may name no other. A form that this device kept may be from before rooms chose.
 */
export function withRoomMotion(sheet: BallotSheet, { roomMotion }: BallotForm): BallotSheet {
  const isOpen = roomMotion && (roomMotion.binds || sheet.motionId === null);
  return isOpen ? { ...sheet, motionId: roomMotion.motionId } : sheet;
}

/** The sheet to begin with: each team speaks in its order; who replied is for the judge to say. */
export function firstSheet(form: BallotForm, pack: RulePack): BallotSheet {
  const blank = emptySheet(contextOf(form, pack));
  const named = withRoomMotion(blank, form);
  return {
    ...named,
    teams: named.teams.map((team) => {
      const roster = form.teams.find(({ id }) => id === team.teamId)?.speakers ?? [];
      return {
        ...team,
        speeches: team.speeches.map((speech, index) => ({
          ...speech,
          speakerId: speech.kind === 'reply' ? null : (roster[index]?.id ?? null),
        })),
      };
    }),
  };
}

/** The sheet with the sides and the toss as another ballot of the room has them. */
export function seatedAs(sheet: BallotSheet, other: BallotSheet): BallotSheet {
  const teams = other.teams.flatMap(
    ({ teamId }) => sheet.teams.find((team) => team.teamId === teamId) ?? [],
  );
  if (teams.length !== sheet.teams.length) return sheet;
  return { ...sheet, teams, ...(other.toss ? { toss: other.toss } : {}) };
}

/** The sheet with the sides that its room has settled since it was begun. */
export function seatedByRoom(sheet: BallotSheet, form: Pick<BallotForm, 'sidesOpen' | 'teams'>) {
  const wanted = [...form.teams].sort((a, b) => a.seat - b.seat).map(({ id }) => id);
  const isSeated = wanted.every((id, seat) => sheet.teams[seat]?.teamId === id);
  if (form.sidesOpen || isSeated) return sheet;
  const teams = wanted.flatMap((id) => sheet.teams.find(({ teamId }) => teamId === id) ?? []);
  return teams.length === sheet.teams.length ? { ...sheet, teams } : sheet;
}

/** Whether the scores say who won: nobody declares a winner. */
export function scoresDecide({ result, win, partial }: BallotRule): boolean {
  return result === 'scores' && win === 'high-points' && !partial;
}

/**
 * The sheet without what the form has no field for: speeches that the rules, which may have changed,
 * no longer ask for, and a winner that another program declared where the scores decide.
 */
export function dropUnusedFields(
  sheet: BallotSheet,
  { stage }: Pick<BallotForm, 'stage'>,
  pack: RulePack,
): BallotSheet {
  const rule = pack.ballots[stage];
  const isDeclared = sheet.teams.some(({ rank, win }) => rank !== null || win !== null);
  if (isDeclared && pack.teamsPerRoom === 2 && scoresDecide(rule)) {
    return { ...sheet, teams: sheet.teams.map((team) => ({ ...team, rank: null, win: null })) };
  }
  if (rule.result === 'scores') return sheet;
  return { ...sheet, teams: sheet.teams.map((team) => ({ ...team, speeches: [] })) };
}

export function editTeam(
  sheet: BallotSheet,
  seat: number,
  change: Partial<SheetTeam>,
): BallotSheet {
  return {
    ...sheet,
    teams: sheet.teams.map((team, index) => (index === seat ? { ...team, ...change } : team)),
  };
}

export function editSpeech(
  sheet: BallotSheet,
  at: { readonly seat: number; readonly index: number },
  change: Partial<SheetSpeech>,
): BallotSheet {
  const team = sheet.teams[at.seat];
  if (!team) return sheet;
  const speeches = team.speeches.map((speech, index) =>
    index === at.index ? { ...speech, ...change } : speech,
  );
  return editTeam(sheet, at.seat, { speeches });
}

/** Writes the mark of one criterion; the score is what all of them add up to (R4.24). */
export function editMark(
  sheet: BallotSheet,
  at: { readonly seat: number; readonly index: number; readonly criterion: number },
  change: { readonly mark: number | null; readonly criteria: readonly Criterion[] },
): BallotSheet {
  const before = sheet.teams[at.seat]?.speeches[at.index]?.marks;
  const marks = change.criteria.map((_, index) =>
    index === at.criterion ? change.mark : (before?.[index] ?? null),
  );
  return editSpeech(sheet, at, { marks, score: sumOfMarks(change.criteria, marks) });
}

/**
 * Sets the speaker of a speech. The previous speaker takes that person's other speech, so one
 * choice makes a swap; `ghost`: the person spoke twice.
 */
export function chooseSpeaker(
  sheet: BallotSheet,
  at: { readonly seat: number; readonly index: number },
  choice: { readonly speakerId: string; readonly ghost: boolean },
): BallotSheet {
  const team = sheet.teams[at.seat];
  const speech = team?.speeches[at.index];
  if (!team || !speech) return sheet;
  // A second speech of one person takes no place among the others (R4.25).
  const unranked = choice.ghost && speech.rank !== undefined ? { rank: null } : {};
  if (choice.ghost || speech.kind === 'reply') {
    return editSpeech(sheet, at, { ...choice, ...unranked });
  }
  const other = team.speeches.findIndex(
    ({ speakerId, kind, ghost }, index) =>
      index !== at.index && kind !== 'reply' && !ghost && speakerId === choice.speakerId,
  );
  const exchanged =
    other === -1
      ? sheet
      : editSpeech(sheet, { seat: at.seat, index: other }, { speakerId: speech.speakerId });
  return editSpeech(exchanged, at, choice);
}

/** Seats two teams the other way round, where the sheet says who sat where. */
export function exchangeSeats(sheet: BallotSheet, seat: number, other: number): BallotSheet {
  const teams = [...sheet.teams];
  const [a, b] = [teams[seat], teams[other]];
  if (!a || !b) return sheet;
  teams[seat] = b;
  teams[other] = a;
  return { ...sheet, teams };
}

/** Whether teams of a room go on, rather than one of them winning; a final has a winner. */
export function asksWhoAdvances(
  { ballots }: Pick<RulePack, 'ballots'>,
  { stage, advancing }: Pick<BallotForm, 'stage' | 'advancing'>,
): boolean {
  return ballots[stage].result === 'advancing' && advancing > 1;
}

/** Declares whether a team wins: one winner says all about the others, and so does the loser of two. */
export function declareWin(sheet: BallotSheet, seat: number, win: boolean): BallotSheet {
  const saysAll = win || sheet.teams.length === 2;
  return {
    ...sheet,
    teams: sheet.teams.map((team, index) => {
      if (index === seat) return { ...team, win };
      return saysAll ? { ...team, win: !win } : team;
    }),
  };
}
