import type { Id } from '#engine/vocabulary.ts';
import type { SheetReading, SpeechReading, TeamReading } from '../reading.ts';
import type { BallotContext, BallotProblem, BallotProblemCode } from '../types.ts';

/** Who spoke (R4.6 to R4.8): named, of that team, once unless iron, and a rightful replier. */
export function checkSpeakers(context: BallotContext, reading: SheetReading): BallotProblem[] {
  return reading.teams.flatMap((team) => {
    const roster = context.teams.find(({ teamId }) => teamId === team.teamId)?.speakerIds ?? [];
    const substantive = team.speeches.filter(({ speech }) => speech.kind !== 'reply');
    const replies = team.speeches.filter(({ speech }) => speech.kind === 'reply');
    return [
      ...team.speeches
        .filter((entry) => !reading.rule.partial || isWritten(entry))
        .flatMap((entry) => checkNamed(team, entry, roster)),
      ...checkOnce(context, team, substantive),
      ...replies.flatMap((reply) => checkReply(context, team, { reply, substantive })),
    ];
  });
}

function checkNamed(
  team: TeamReading,
  entry: SpeechReading,
  roster: readonly Id[],
): BallotProblem[] {
  const speakerId = speakerOf(entry);
  if (speakerId === null) return [problem('speaker-missing', team, entry)];
  return roster.includes(speakerId) ? [] : [problem('speaker-unknown', team, entry)];
}

/** Of the speeches by one person all but one must be marked as ghosts, where that is allowed. */
function checkOnce(
  context: BallotContext,
  team: TeamReading,
  substantive: readonly SpeechReading[],
): BallotProblem[] {
  const counted = new Set<Id>();
  return substantive.flatMap((entry): BallotProblem[] => {
    const speakerId = speakerOf(entry);
    if (entry.written?.ghost) {
      return context.pack.ironAllowed ? [] : [problem('iron-not-allowed', team, entry)];
    }
    if (speakerId === null) return [];
    if (counted.has(speakerId)) return [problem('speaker-twice', team, entry)];
    counted.add(speakerId);
    return [];
  });
}

function checkReply(
  { pack }: BallotContext,
  team: TeamReading,
  {
    reply,
    substantive,
  }: { readonly reply: SpeechReading; readonly substantive: readonly SpeechReading[] },
): BallotProblem[] {
  const speakerId = speakerOf(reply);
  const first = substantive[0];
  const last = substantive.at(-1);
  if (speakerId === null) return [];
  if (pack.replyRule === 'not-last-speaker' && last && speakerOf(last) === speakerId) {
    return [problem('reply-by-last-speaker', team, reply)];
  }
  const opener = first ? speakerOf(first) : null;
  if (pack.replyRule === 'first-speaker' && opener !== null && opener !== speakerId) {
    return [problem('reply-not-by-first-speaker', team, reply)];
  }
  const speakers = substantive.map(speakerOf);
  if (speakers.includes(null) || speakers.includes(speakerId)) return [];
  return [problem('reply-without-substantive', team, reply)];
}

function isWritten(entry: SpeechReading): boolean {
  return speakerOf(entry) !== null || (entry.written?.score ?? null) !== null;
}

function speakerOf(entry: SpeechReading): Id | null {
  return entry.written?.speakerId ?? null;
}

function problem(code: BallotProblemCode, team: TeamReading, entry: SpeechReading): BallotProblem {
  const field = code === 'iron-not-allowed' ? 'ghost' : 'speakerId';
  return {
    code,
    path: `teams.${team.seat}.speeches.${entry.index}.${field}`,
    data: { seat: team.seat, position: entry.speech.position, speakerId: speakerOf(entry) },
  };
}
