import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Round, useRounds } from '#web/lib/time/rounds.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import type { Draw, Venue } from '../board/board-data.ts';
import { AllAvailable } from '../refusal-note.tsx';
import { type RoomFacts, useSubjectNames } from './room-facts.ts';
import type { RoomActs } from './use-room-acts.ts';

interface TroubleProps {
  readonly round: Round;
  readonly draw: Draw;
  readonly venues: ReadonlyMap<string, Venue>;
  readonly acts: RoomActs;
  readonly facts: RoomFacts | null;
}

/** Why the last assignment failed, and what is wrong with the current one. */
export function RoomTrouble({ round, draw, venues, acts, facts }: TroubleProps) {
  const { t } = useLingui();
  const { refusal, clearRefusal } = acts;
  // Debates that simply have no room yet are counted in the head.
  const shown = facts?.findings.filter(({ code }) => code !== 'no-venue') ?? [];
  const all = <AllAvailable roundId={round.id} of="venues" onDone={clearRefusal} />;
  return (
    <>
      {refusal?.code === 'not-ready' && (
        <Note live tone="warn" title={t`No rooms are available in this round yet.`} actions={all}>
          <Trans>Mark today’s rooms as available in check-in, individually or all at once.</Trans>
        </Note>
      )}
      {refusal?.code === 'refused-by-rules' && (
        <Note
          live
          tone="bad"
          title={t`No rooms were assigned.`}
          actions={
            <Button size="small" onClick={clearRefusal}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <Problems problems={refusal.problems} draw={draw} venues={venues} />
        </Note>
      )}
      {shown.length > 0 && <Findings findings={shown} draw={draw} venues={venues} />}
    </>
  );
}

function Problems(
  props: Pick<TroubleProps, 'draw' | 'venues'> & { readonly problems: readonly Problem[] },
) {
  return props.problems.map(useVenueProblemWords(props.draw, props.venues)).join(' ');
}

type Problem = NonNullable<RoomActs['refusal']>['problems'][number];

/** The engine's problems with rooms as sentences. */
export function useVenueProblemWords(draw: Draw, venues: TroubleProps['venues']) {
  const { t } = useLingui();
  const nameOf = useSubjectNames();
  const list = (ids: unknown, name: (id: string) => string) =>
    Array.isArray(ids) ? ids.map((id) => name(String(id))).join(', ') : '';
  const rankOf = (id: string) => String(draw.debates.find((one) => one.id === id)?.rank ?? '');
  return ({ code, data = {} }: Problem): string => {
    const room = venues.get(String(data.venueId))?.name ?? '';
    const words: Readonly<Record<string, string>> = {
      'too-few-venues': t`${Number(data.debates)} debates need a room; only ${Number(data.venues)} are free.`,
      'need-unmeetable': t`Debate ${rankOf(String(data.debateId))}: no free room meets the requirements of ${list(data.subjectIds, nameOf)}.`,
      'needs-clash': t`Debates ${list(data.debates, rankOf)} need rooms of a kind of which only ${Number(data.venues)} are free.`,
      'locked-twice': t`Two debates are locked into ${room}.`,
      'locked-unavailable': t`A debate is locked into ${room}, which is not available.`,
    };
    return words[code] ?? code;
  };
}

/** What counts against the current rooms. */
function Findings(
  props: Pick<TroubleProps, 'draw' | 'venues'> & { readonly findings: RoomFacts['findings'] },
) {
  const { findings, draw, venues } = props;
  const { t } = useLingui();
  const nameOf = useSubjectNames();
  const isGrave = findings.some(({ hard }) => hard);
  const rankOf = (id: string | null) => draw.debates.find((one) => one.id === id)?.rank ?? '';
  const all = useRounds().data?.rounds;
  const say = (finding: RoomFacts['findings'][number]): string => {
    const { code, debateId, subjectId, otherId, rounds } = finding;
    const other = all?.find(({ seq }) => seq === rounds[0])?.name ?? t`another round`;
    const rank = rankOf(debateId);
    const who = (subjectId && nameOf(subjectId)) || t`someone there`;
    const room = venues.get(otherId ?? subjectId ?? '')?.name ?? '';
    const building =
      [...venues.values()].find(({ buildingId }) => buildingId === subjectId)?.building ?? '';
    const words: Readonly<Record<string, string>> = {
      'unmet-need': t`Debate ${rank}: ${room} doesn’t meet ${who}’s requirements.`,
      'unmet-wish': t`Debate ${rank}: ${room} doesn’t match ${who}’s preference.`,
      'venue-unavailable': t`Debate ${rank}: ${room} is not available in this round.`,
      'venue-elsewhere': t`Debate ${rank}: ${room} is also used by ${other} at the same time.`,
      'venue-too-small': t`Debate ${rank}: ${room} is too small.`,
      'meeting-full': t`${building}’s meeting has more rooms than it can hold.`,
      'no-meeting-link': t`Debate ${rank}: ${room} has no online meeting link.`,
    };
    return words[code] ?? t`Debate ${rank}: look at its room.`;
  };
  return (
    <Note
      tone={isGrave ? 'bad' : 'warn'}
      title={plural(findings.length, { one: '# issue to check', other: '# issues to check' })}
    >
      <ul>
        {findings.map((one) => (
          <li key={`${one.code} ${one.debateId} ${one.subjectId}`}>{say(one)}</li>
        ))}
      </ul>
    </Note>
  );
}
